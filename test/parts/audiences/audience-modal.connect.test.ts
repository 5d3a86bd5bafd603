import { expect, test } from 'vitest';
import { connectAudienceModal } from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { connected } from '../../support/connected.ts';

const modal = () => connected(audienceModalMachine, connectAudienceModal, {});

const open = { type: 'modal.open', audience: 'labs', origin: 'tile' };

test('the selected label and its box are marked, and are the two stops of the Tab key (M2)', () => {
  const { itemProps, paragraphProps } = modal().after(open, { type: 'item.select', index: 2 });
  const label = { type: 'button', role: 'tab', 'data-part': 'item' };
  expect(itemProps(2)).toMatchObject({
    ...label,
    id: 'audience-item-2',
    'data-index': 2,
    'data-selected': '',
    'aria-selected': true,
    'aria-controls': 'audience-paragraph-2',
    tabIndex: 0,
  });
  expect(itemProps(0)).toMatchObject({
    ...label,
    id: 'audience-item-0',
    'data-index': 0,
    'data-selected': undefined,
    'aria-selected': false,
    'aria-controls': 'audience-paragraph-0',
    tabIndex: -1,
  });

  const box = { role: 'tabpanel', 'data-part': 'paragraph' };
  expect(paragraphProps(2)).toEqual({
    ...box,
    id: 'audience-paragraph-2',
    'data-index': 2,
    'data-selected': '',
    tabIndex: 0,
    'aria-labelledby': 'audience-item-2',
  });
  expect(paragraphProps(0)).toEqual({
    ...box,
    id: 'audience-paragraph-0',
    'data-index': 0,
    'aria-labelledby': 'audience-item-0',
  });
});

test('a tile is found by its audience, and is the opened one until its modal has come back (A1, M3)', () => {
  const { after } = modal();
  const opened = () => {
    const { tileProps } = after();
    return (['labs', 'non-government'] as const).map((key) => tileProps(key)['data-opened']);
  };
  expect(after().tileProps('non-government')).toMatchObject({
    'data-part': 'tile',
    'data-audience': 'non-government',
  });
  expect(opened()).toEqual([undefined, undefined]);
  after(open);
  expect(opened()).toEqual(['', undefined]);
  after({ type: 'modal.close', source: 'button' }, { type: 'wait', ms: 499 });
  expect(opened()).toEqual(['', undefined]);
  after({ type: 'wait', ms: 1 });
  expect(opened()).toEqual([undefined, undefined]);
});

test('the opener says that a dialog comes, and the dialog is closed by a button (A2, M2)', () => {
  const { after, said } = modal();
  expect(after().openerProps('labs')).toMatchObject({
    type: 'button',
    id: 'audience-opener-labs',
    'aria-haspopup': 'dialog',
  });
  const { closeProps } = after(open);
  expect(closeProps).toMatchObject({ type: 'button', 'data-part': 'close' });
  closeProps.onClick();
  expect(said()).toEqual([{ type: 'modal.close', source: 'button' }]);
});
