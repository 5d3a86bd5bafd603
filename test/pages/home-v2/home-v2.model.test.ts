import type { AnyActorRef } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { homeV2Machine } from '../../../machines/home-v2/home-v2.machine.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { describeModel } from '../../support/model.ts';
import { isLost } from '../../support/run.ts';
import { createOverhearing } from '../../support/overheard.ts';
import { homeV2Oracle } from './home-v2.oracle.ts';

const { overheard, listener, reportTo } = createOverhearing();

describeModel({
  machine: homeV2Machine,
  oracle: homeV2Oracle,
  input: (sink: AnyActorRef) => {
    reportTo(sink);
    return undefined;
  },
  actors: {
    navBar: overheard(navBarMachine),
    sectionSnap: listener('sectionSnap'),
    heroTabs: overheard(heroTabsMachine),
    messageRotation: listener('messageRotation'),
    kitSpread: listener('kitSpread'),
  },
  project: ({ context, children }) => ({
    tab: context.heroTabs.getSnapshot().value,
    pictures: isLost(children.pictures) ? ('lost' as const) : ('awaited' as const),
  }),
});
