import type { SnapshotFrom } from 'xstate';
import { connectAudienceModal } from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import type { AudienceModalOutbound } from '../../../machines/audience-modal/audience-modal.types.ts';
import { audienceKeys } from '../../../machines/domain.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { describeModel } from '../../support/model.ts';
import { timerTraits, wholeAlphabet } from '../../support/two-by-two.ts';
import { audienceModalOracle, type Event, type State } from './audience-modal.oracle.ts';

const project = (snapshot: SnapshotFrom<typeof audienceModalMachine>) => {
  const { audience, selected, rect, pushed, widthPx, approached } = snapshot.context;
  const { tileProps } = connectAudienceModal(snapshot, () => undefined);
  return {
    at: snapshot.value,
    audience,
    selected,
    rect,
    pushed,
    widthPx,
    isFollowing: 'address' in snapshot.children,
    approached,
    pushedTiles: audienceKeys.filter((key) => tileProps(key)['data-pushed'] === ''),
    openedTiles: audienceKeys.filter((key) => tileProps(key)['data-opened'] === ''),
  };
};

const model = (events: readonly Event[]) => ({
  machine: audienceModalMachine,
  oracle: audienceModalOracle(events),
  input: (parent: ParentRef<AudienceModalOutbound>) => ({ parent }),
  project,
});

const rect = { xPx: 24, yPx: 300.5, widthPx: 280, heightPx: 340 };
const tile = (audience: string): Event => ({ type: 'modal.open', audience, rect });
const address = (audience: string | null, pushed = false): Event => ({
  type: 'address.changed',
  audience,
  pushed,
});

const models = [
  // Every audience from its tile, and every way to close.
  model([
    tile('patient'),
    tile('pharmacies'),
    tile('government'),
    tile('labs'),
    tile('non-government'),
    tile('healthcare'),
    tile('clinics'),
    tile('private'),
    tile('laboratories'),
    { type: 'modal.close', source: 'button' },
    { type: 'modal.close', source: 'overlay' },
    { type: 'modal.close', source: 'escape' },
    address(null),
    { type: 'viewport.resized', widthPx: 1280 },
  ]),
  // The view comes, and comes anew.
  model([
    { type: 'view.stood' },
    tile('labs'),
    address('patient'),
    { type: 'modal.close', source: 'button' },
    address(null),
  ]),
  // The address: tiles, direct links, Back and Forward, keys that nobody knows.
  model([
    tile('patient'),
    tile('labs'),
    address('patient'),
    address('patient', true),
    address('labs'),
    address('labs', true),
    tile('Patient'),
    address(''),
    address('constructor', true),
    { type: 'modal.close', source: 'button' },
    { type: 'modal.close', source: 'overlay' },
    { type: 'modal.close', source: 'escape' },
    address(null),
  ]),
  // The six items, by click and by key.
  model([
    tile('clinics'),
    address('private'),
    { type: 'modal.close', source: 'button' },
    { type: 'item.select', index: -1 },
    { type: 'item.select', index: 0 },
    { type: 'item.select', index: 1 },
    { type: 'item.select', index: 2 },
    { type: 'item.select', index: 3 },
    { type: 'item.select', index: 4 },
    { type: 'item.select', index: 5 },
    { type: 'item.select', index: 6 },
    { type: 'item.select', index: 2.5 },
    { type: 'focus.move', to: 'next' },
    { type: 'focus.move', to: 'previous' },
    { type: 'focus.move', to: 'first' },
    { type: 'focus.move', to: 'last' },
  ]),
  // Around the width where the others stop stepping aside.
  model([
    tile('healthcare'),
    { type: 'modal.close', source: 'escape' },
    { type: 'viewport.resized', widthPx: 320 },
    { type: 'viewport.resized', widthPx: 678 },
    { type: 'viewport.resized', widthPx: 678.4 },
    { type: 'viewport.resized', widthPx: 679 },
  ]),
  // A pointer or the focus comes to a tile before it is opened.
  model([
    tile('labs'),
    { type: 'tile.approached', audience: 'patient' },
    { type: 'tile.approached', audience: 'labs' },
    { type: 'modal.close', source: 'escape' },
  ]),
];

// All of it together: whatever two parts of a state show together is walked from, once.
const whole = {
  ...model(wholeAlphabet(models.map(({ oracle }) => oracle))),
  traits: ({ timers, ...others }: State) => ({ ...others, ...timerTraits(timers) }),
};

describeModel(whole, ...models);
