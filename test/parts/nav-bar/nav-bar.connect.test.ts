import { expect, test, vi } from 'vitest';
import { connectNavBar } from '../../../machines/nav-bar/nav-bar.connect.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { connected } from '../../support/connected.ts';

const navBar = () => connected(navBarMachine, connectNavBar);

test('the parts of the bar are buttons and links, and the menu is found by its id (N1–N3)', () => {
  const onClick = expect.any(Function) as unknown;
  const button = { type: 'button', onClick };
  expect(navBar().after()).toEqual({
    isOpen: false,
    rootProps: { 'data-machine': 'nav-bar', 'data-state': 'closed', onBlur: onClick },
    burgerProps: { ...button, 'aria-expanded': false, 'aria-controls': 'site-menu' },
    menuProps: { id: 'site-menu' },
    dialogProps: { id: 'site-menu', onCancel: expect.any(Function) as unknown },
    closeProps: button,
    contactCloseProps: button,
    scrimProps: { onClick },
    homeLinkProps: { onClick },
    linkProps: { onClick },
    contactProps: button,
  });
});

test('the burger says whether its menu is open, and turns it over (N3)', () => {
  const { after, said } = navBar();
  const closed = after();
  expect(closed.rootProps).toEqual({
    'data-machine': 'nav-bar',
    'data-state': 'closed',
    'data-open': undefined,
    'data-scrolled': undefined,
    onBlur: expect.any(Function) as unknown,
  });
  expect(closed.burgerProps['aria-expanded']).toBe(false);
  closed.burgerProps.onClick();
  expect(said()).toEqual([{ type: 'menu.open' }]);

  const open = after();
  expect(open.isOpen).toBe(true);
  expect(open.rootProps).toMatchObject({ 'data-state': 'open', 'data-open': '' });
  expect(open.burgerProps['aria-expanded']).toBe(true);
  open.burgerProps.onClick();
  expect(said()).toEqual([{ type: 'menu.close', source: 'burger' }]);
  expect(after().rootProps['data-state']).toBe('closed');
});

test('the bar says that the page is past 50 px (N4)', () => {
  const { after } = navBar();
  const at = (scrollYPx: number) =>
    after({ type: 'scroll.moved', scrollYPx }).rootProps['data-scrolled'];
  expect([at(50), at(51), at(50)]).toEqual([undefined, '', undefined]);
});

test('a menu that is a dialog is closed by the machine, not by the browser (V1)', () => {
  const { after, said } = navBar();
  const preventDefault = vi.fn<() => void>();
  after({ type: 'menu.open' }).dialogProps.onCancel({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(said()).toEqual([{ type: 'menu.close', source: 'escape' }]);
});

/** What a click tells of the keys that are held. */
const plainly = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'a link that %s has the browser open elsewhere moves nothing here',
  (key) => {
    const { after, said } = navBar();
    const { homeLinkProps, linkProps, ...nav } = after({ type: 'menu.open' });
    homeLinkProps.onClick({ ...plainly, [key]: true });
    linkProps.onClick({ ...plainly, [key]: true });
    expect(said()).toEqual([]);
    expect(nav.isOpen).toBe(true);
  },
);

test.each([
  { part: 'closeProps', says: { type: 'menu.close', source: 'button' } },
  { part: 'contactCloseProps', says: { type: 'menu.close', source: 'contact' } },
  { part: 'scrimProps', says: { type: 'menu.close', source: 'outside' } },
  { part: 'homeLinkProps', says: { type: 'home.request' } },
  { part: 'linkProps', says: { type: 'link.chosen' } },
  { part: 'contactProps', says: { type: 'contact.request' } },
] as const)('a click on $part closes the menu, and says why', ({ part, says }) => {
  const { after, said } = navBar();
  after({ type: 'menu.open' })[part].onClick(plainly);
  expect(said()).toEqual([says]);
  expect(after().isOpen).toBe(false);
});

test('an open menu closes when the focus goes on to what it covers, and only then (N3)', () => {
  const { after, said } = navBar();
  const inside = {};
  const bar = { contains: (node: unknown) => node === inside };
  const blur = (props: ReturnType<typeof connectNavBar>, relatedTarget: object | null) =>
    props.rootProps.onBlur({ currentTarget: bar, relatedTarget });
  blur(after(), {});
  expect(said()).toEqual([]);
  const open = after({ type: 'menu.open' });
  blur(open, inside);
  // Another window, or nothing that takes the focus.
  blur(open, null);
  expect(said()).toEqual([]);
  blur(open, {});
  expect(said()).toEqual([{ type: 'menu.close', source: 'outside' }]);
});
