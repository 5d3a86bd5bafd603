import { expect, test, vi } from 'vitest';
import { connectAudienceModal } from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { connected } from '../../support/connected.ts';

const modal = () => connected(audienceModalMachine, connectAudienceModal, {});

const handler = expect.any(Function) as unknown;
const rect = { xPx: 24, yPx: 300, widthPx: 280, heightPx: 340 };
const open = { type: 'modal.open', audience: 'labs', rect };

test('the selected label and its box are marked, and are the two stops of the Tab key (M2)', () => {
  const { itemProps, paragraphProps } = modal().after(open, { type: 'item.select', index: 2 });
  const label = {
    type: 'button',
    role: 'tab',
    'data-part': 'item',
    onClick: handler,
    onKeyDown: handler,
  };
  expect(itemProps(2)).toEqual({
    ...label,
    id: 'audience-item-2',
    'data-index': 2,
    'data-selected': '',
    'aria-selected': true,
    'aria-controls': 'audience-paragraph-2',
    tabIndex: 0,
  });
  expect(itemProps(0)).toEqual({
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
  expect(after().tileProps('non-government')).toEqual({
    'data-part': 'tile',
    'data-audience': 'non-government',
    onPointerOver: handler,
  });
  expect(opened()).toEqual([undefined, undefined]);
  after(open);
  expect(opened()).toEqual(['', undefined]);
  after({ type: 'modal.close', source: 'button' }, { type: 'wait', ms: 499 });
  expect(opened()).toEqual(['', undefined]);
  after({ type: 'wait', ms: 1 });
  expect(opened()).toEqual([undefined, undefined]);
});

test('a dialog on its way back can be seen, but no longer used (M3)', () => {
  const { after } = modal();
  const dialog = {
    'data-machine': 'audience-modal',
    'aria-labelledby': 'audience-modal-title',
    onCancel: handler,
    onClose: handler,
  };
  const hidden = after();
  expect(hidden).toMatchObject({ audience: null, selected: 0, rect: null, isOpen: false });
  expect(hidden.dialogProps).toEqual({ ...dialog, 'data-state': 'hidden', inert: false });
  const opened = after(open);
  expect(opened).toMatchObject({ audience: 'labs', selected: 0, isOpen: true });
  expect(opened.dialogProps).toEqual({ ...dialog, 'data-state': 'open', inert: false });
  expect(opened.titleProps).toEqual({ id: 'audience-modal-title' });
  expect(opened.itemListProps).toEqual({ role: 'tablist', 'aria-orientation': 'vertical' });
  expect(after({ type: 'item.select', index: 4 }).selected).toBe(4);
  const closing = after({ type: 'modal.close', source: 'button' });
  expect(closing).toMatchObject({ audience: 'labs', isOpen: false });
  expect(closing.dialogProps).toEqual({ ...dialog, 'data-state': 'closing', inert: true });
});

test('the dialog is closed by the machine: on Escape, also on one that the browser takes (M2)', () => {
  const { after, said } = modal();
  const preventDefault = vi.fn<() => void>();
  const escape = { type: 'modal.close', source: 'escape' };
  const { dialogProps } = after(open);
  dialogProps.onCancel({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(said()).toEqual([escape]);
  dialogProps.onClose({ currentTarget: { open: true } });
  expect(said()).toEqual([]);
  dialogProps.onClose({ currentTarget: { open: false } });
  expect(said()).toEqual([escape]);
});

test('a click beside the panel closes (M2)', () => {
  const { after, said } = modal();
  const { overlayProps } = after(open);
  expect(overlayProps).toEqual({ 'data-part': 'overlay', onClick: handler });
  overlayProps.onClick();
  expect(said()).toEqual([{ type: 'modal.close', source: 'overlay' }]);
});

test.each([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
])('in the list of labels %s leads to the %s one (M2)', (key, to) => {
  const { after, said } = modal();
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const press = { key, ...modifiers, preventDefault: () => undefined };
  after(open).itemProps(0).onKeyDown(press);
  expect(said()).toEqual([{ type: 'focus.move', to }]);
});

test('a click on a label selects it; another key says nothing (M2)', () => {
  const { after, said } = modal();
  const { itemProps } = after(open);
  itemProps(3).onClick();
  expect(said()).toEqual([{ type: 'item.select', index: 3 }]);
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  itemProps(3).onKeyDown({ key: 'ArrowRight', ...modifiers, preventDefault: () => undefined });
  expect(said()).toEqual([]);
});

test('a pointer or the focus at a tile says whose pictures to have ready', () => {
  const { after, said } = modal();
  const { tileProps, openerProps, approached } = after();
  expect(approached).toBeNull();
  tileProps('patient').onPointerOver();
  expect(said()).toEqual([{ type: 'tile.approached', audience: 'patient' }]);
  expect(after().approached).toBe('patient');
  openerProps('labs').onFocus();
  expect(said()).toEqual([{ type: 'tile.approached', audience: 'labs' }]);
  expect(after().approached).toBe('labs');
});

test('the dialog grows from where the tile of its opener stands (A2)', () => {
  const { after, said } = modal();
  after().openTile('labs', rect);
  expect(said()).toEqual([open]);
  expect(after().rect).toEqual(rect);
});

test('the opener says that a dialog comes, and the dialog is closed by a button (A2, M2)', () => {
  const { after, said } = modal();
  expect(after().openerProps('labs')).toEqual({
    type: 'button',
    id: 'audience-opener-labs',
    'aria-haspopup': 'dialog',
    onFocus: handler,
  });
  const { closeProps } = after(open);
  expect(closeProps).toEqual({ type: 'button', 'data-part': 'close', onClick: handler });
  closeProps.onClick();
  expect(said()).toEqual([{ type: 'modal.close', source: 'button' }]);
});
