/**
 * Runs in the page: what a thorough visitor does on the whole site without ever loading it anew. Home by wheel,
 * tabs, modal, testimonials, why us and form; the alternative home; the blogs; and back to the start of home. Each
 * step waits for the state that it leads to, on the page's own timers; rejects where one does not come.
 * @param round takes another audience, way to close and topic than the round before
 */
export async function goOnTour(round: number): Promise<void> {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    });
  async function until(what: string, isSo: () => unknown): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 50) {
      if (waitedMs >= 60_000) throw new Error(`Tour ${round}: never ${what}.`);
      await pause(50);
    }
  }
  async function click(selector: string, name?: string): Promise<void> {
    const named = () =>
      all(selector).find((each) => name === undefined || each.textContent?.includes(name));
    await until(`there: ${selector} ${name ?? ''}`, named);
    named()?.click();
  }
  const machine = (name: string) => find(`[data-machine="${name}"]`);
  const stateOf = (name: string) => machine(name)?.dataset['state'] ?? '';
  const reach = (name: string, state: string) =>
    until(`${name} ${state}`, () => stateOf(name).split(' ').includes(state));
  const section = (index: number) =>
    until(`section ${index}`, () => machine('section-pager')?.dataset['index'] === `${index}`);

  /** A notch of a wheel that counts lines, over the middle of the screen; then the wheel is open again. */
  async function turn(deltaY: number): Promise<void> {
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    const init = { deltaY, deltaMode: 1, bubbles: true, cancelable: true };
    target.dispatchEvent(new WheelEvent('wheel', init));
    await pause(900);
  }
  async function press(key: string): Promise<void> {
    const init = { key, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
    await pause(900);
  }
  function type(field: string, value: string): void {
    const control = find(`#contact [name="${field}"]`) as HTMLInputElement | HTMLTextAreaElement;
    // React hears of a value only past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    );
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  /** As a link of the page itself leads there: the document stays. */
  async function go(path: string, name: string): Promise<void> {
    await click(`header a[href="${path}"]`);
    await until(`at ${path}`, () => location.pathname === path && find(name));
    await pause(1000);
  }

  // Home, hero: the wheel goes through the tabs, and on.
  await until('synced', () => !stateOf('section-pager').includes('unsynced'));
  await click('#hero [role="tab"]', 'App');
  await turn(3);
  await reach('hero-tabs', 'dashboard');
  await turn(3);
  await reach('hero-tabs', 'medlink');
  await click('#hero [data-part="rotation-toggle"]');
  await click('#hero [data-part="rotation-toggle"]');
  await turn(3);
  await section(1);

  // Audiences: a modal, its items, and each way to close it.
  await click(`[data-part="tile"]:nth-child(${(round % 8) + 1}) button`);
  await reach('audience-modal', 'open');
  await pause(800);
  for (const item of [2, 5]) await click(`[data-part="item"]:nth-child(${item})`);
  const closings = [
    () => click('[data-part="close"]'),
    () => click('[data-part="overlay"]'),
    async () =>
      void machine('audience-modal')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    async () => history.back(),
  ];
  await closings[round % closings.length]?.();
  await reach('audience-modal', 'hidden');
  await pause(800);

  // Testimonials: by wheel and button to the end, cards turned over, and out.
  await press('PageDown');
  await section(2);
  await turn(3);
  for (let step = 0; step < 3; step += 1) {
    await click('[data-machine="testimonial-slider"] [data-part="next"]');
    await pause(900);
  }
  for (const turns of [1, 2]) {
    await click('[data-part="card"]:not([aria-hidden]) button');
    await pause(300 * turns);
  }
  await turn(3);
  await press('PageDown');
  await section(3);

  // Why us, and the switch of the scrolling.
  await click('[data-part="autoplay-toggle"]');
  await pause(500);
  await click('[data-part="autoplay-toggle"]');
  await pause(700);
  await click('button', 'Normal scrolling');
  await pause(500);
  await click('button', 'Normal scrolling');
  await pause(500);

  // The form: refused, filled in, sent, and empty again.
  await press('PageDown');
  await section(4);
  await click('#contact [type="submit"]');
  await reach('contact-form', 'invalid');
  type('name', 'Layla Haddad');
  type('email', 'layla@example.com');
  type('country', 'United Arab Emirates');
  type('message', `Tour ${round}`);
  await reach('contact-form', 'valid');
  await click('#contact [type="submit"]');
  await reach('contact-form', 'sent');
  await click('#contact button', 'Send another');
  await reach('contact-form', 'pristine');
  (document.activeElement as HTMLElement | null)?.blur();
  await press('End');
  await section(5);

  // The blogs: filters, both sections.
  await go('/blogs', '#latest');
  await turn(3);
  await section(1);
  const filters = all('#all button[aria-pressed]');
  filters[round % filters.length]?.click();
  await pause(500);
  filters[0]?.click();
  await turn(-3);
  await section(0);

  // The alternative home, which no menu leads to: as the history would.
  history.pushState({ ...history.state, key: `tour-${round}` }, '', '/home-v2');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await until('at /home-v2', () => find('#features'));
  for (const tab of ['Dashboard', 'Medlink', 'App']) {
    await click('#hero [role="tab"]', tab);
    await pause(700);
  }
  await click('header button');
  await reach('nav-bar', 'open');
  await pause(500);
  await go('/', '#why-us');
  await section(0);
}
