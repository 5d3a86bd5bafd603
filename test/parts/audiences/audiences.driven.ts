import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { click, wait } from '../../support/gestures.ts';
import type { DrivenViews } from '../../support/view-paths.ts';

const opener = (audience: string) => `[data-part="tile"][data-audience="${audience}"] button`;
const item = (index: number) => `[data-part="item"][data-index="${index}"]`;
const modal = '[data-machine="audience-modal"]';

export const audienceViews: DrivenViews = {
  'audience modal': {
    machine: audienceModalMachine,
    section: 'audiences',
    root: modal,
    isOverPage: true,
    midMs: ({ value }) => (value === 'closing' ? 160 : null),
    meanings: [
      {
        event: {
          type: 'modal.open',
          audience: 'private',
          rect: { xPx: 24, yPx: 300, widthPx: 280, heightPx: 340 },
        },
        gesture: click(opener('private')),
      },
      ...[0, 1, 2, 3, 4, 5].map((index) => ({
        event: { type: 'item.select', index },
        gesture: click(item(index)),
      })),
      {
        event: { type: 'modal.close', source: 'button' },
        gesture: click(`${modal} [data-part="close"]`),
      },
      wait(500),
    ],
    shows: ({ value, context }) => ({ modal: String(value), item: context.selected as number }),
    expects: ({ value, context }) =>
      value === 'open'
        ? { [`${item(context.selected as number)}@aria-selected`]: 'true' }
        : {
            [`${modal} [data-part="item"][data-selected]@data-index`]:
              value === 'hidden' ? null : String(context.selected),
          },
  },
};
