/** Runs in the page of the gallery, by itself: nothing of this file's surroundings is there. */
export function client(): void {
  const find = (selector: string, within: ParentNode = document): HTMLElement => {
    const element = within.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`${selector} is not on the page.`);
    return element;
  };
  const form = find('form') as HTMLFormElement;
  const dialog = find('dialog') as HTMLDialogElement;
  const cards = [...document.querySelectorAll<HTMLElement>('.card')];
  const groups = [...document.querySelectorAll<HTMLElement>('.group:not(#table)')];
  const status = find('.count');
  const all = status.textContent;

  const chosen = (name: string): string =>
    (form.elements.namedItem(name) as RadioNodeList | HTMLInputElement).value;

  /** Shows the asked screen and direction; a view that has but one width shows that. */
  const show = () => {
    document.body.dataset['direction'] = chosen('direction');
    document.body.dataset['screen'] = chosen('screen');
    const words = chosen('search').toLowerCase().split(/\s+/).filter(Boolean);
    for (const group of groups) {
      const own = group.dataset['words'] ?? '';
      const inside = cards.filter((card) => group.contains(card));
      for (const card of inside) {
        const text = `${own} ${card.dataset['words']}`;
        card.hidden = !words.every((word) => text.includes(word));
      }
      const isOwn = words.every((word) => own.includes(word));
      group.hidden = !isOwn && inside.every((card) => card.hidden);
    }
    const shown = cards.filter((card) => !card.hidden).length;
    status.textContent = words.length === 0 ? all : `${shown} of ${cards.length} states`;
  };

  const open = (card: HTMLElement) => {
    const group = card.closest('.group');
    find('#state-machine').textContent = group?.id ?? '';
    find('#state-title').replaceChildren(find('.chips', card).cloneNode(true));
    const content = (find('template', card) as HTMLTemplateElement).content.cloneNode(
      true,
    ) as DocumentFragment;
    find('.way-place').replaceChildren(find('ol', content));
    find('.test-place').replaceChildren(find('pre', content));
    find('.big').replaceChildren(
      ...[...card.querySelectorAll('img')].map((image) => {
        const figure = document.createElement('figure');
        const caption = document.createElement('figcaption');
        const { direction, screen } = image.dataset;
        caption.textContent = `${screen === 'phone' ? '390' : '1440'}, ${direction === 'rtl' ? 'right to left' : 'left to right'}`;
        const link = document.createElement('a');
        link.href = image.src;
        link.append(
          Object.assign(image.cloneNode() as HTMLImageElement, {
            loading: 'eager',
            alt: `${find('.open', card).getAttribute('aria-label')}, ${caption.textContent}`,
          }),
        );
        figure.dataset['screen'] = screen;
        figure.append(link, caption);
        return figure;
      }),
    );
    find('.copied').textContent = '';
    history.replaceState(null, '', `#${card.id}`);
    dialog.showModal();
    dialog.scrollTop = 0;
  };

  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const card of cards) find('.open', card).addEventListener('click', () => open(card));
  find('.close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  find('.copy').addEventListener('click', () => {
    const code = find('pre', dialog);
    navigator.clipboard.writeText(code.textContent ?? '').then(
      () => (find('.copied').textContent = 'Copied.'),
      () => {
        // A page from the disk may not write there: the text is chosen, to be copied by hand.
        getSelection()?.selectAllChildren(code);
        find('.copied').textContent = 'Not allowed here: it is selected, copy it by hand.';
      },
    );
  });
  show();
  const asked = cards.find(({ id }) => `#${id}` === location.hash);
  if (asked) open(asked);
}
