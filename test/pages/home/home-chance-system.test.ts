import { homeV1Pager } from '../../../machines/section-pager/section-pager.presets.ts';
import type { Move } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { walkedHome } from '../../support/home-walk.ts';
import { asked } from '../../support/promises.ts';
import { allMoves } from './home-moves.ts';
import { homePromises } from './home.promises.ts';
import { sectionPromises } from './home-sections.promises.ts';

// No walk could try every move in every state of the whole page: chance takes all of them, with the real slider and
// ways that take a while, on the home page and with the numbers of its older copy (O1).

const whole = asked(homePromises);
const sections = asked(sectionPromises);
type Facts = {
  readonly whole: ReturnType<typeof whole.look>;
  readonly sections: ReturnType<typeof sections.look>;
};
const promises = {
  look: (...seen: Parameters<typeof whole.look>): Facts => ({
    whole: whole.look(...seen),
    sections: sections.look(...seen),
  }),
  wrongIn: (facts: Facts) => [...whole.wrongIn(facts.whole), ...sections.wrongIn(facts.sections)],
  wrongBetween: (before: Facts, move: Move, after: Facts) => [
    ...whole.wrongBetween(before.whole, move, after.whole),
    ...sections.wrongBetween(before.sections, move, after.sections),
  ],
};

describeChance(
  [undefined, { pager: homeV1Pager, rotationMs: 2000 }].map((input) =>
    chanceOfWalk({ machine: walkedHome, input, isTimed: true, moves: allMoves, ...promises }),
  ),
  ({ name }) => `'${name}'`,
);
