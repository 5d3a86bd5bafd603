/** React hears this one once for each document, whatever pages come and go in it. */
const everyPages = 'selectionchange';

/**
 * Begins a page in the document that the files of a process share, and answers what ends it: whatever listens then
 * to the window or the document is of a page that is gone, and nothing of it stands there, or in the address.
 */
export function endPage(): () => void {
  const stops = new Set<() => void>();
  for (const target of [window, document, document.documentElement, document.body]) {
    // oxlint-disable-next-line typescript/unbound-method -- called with its target below
    const { addEventListener } = target;
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addEventListener.call(target, type, listener, options);
      if (type !== everyPages) stops.add(() => target.removeEventListener(type, listener, options));
    };
    stops.add(() => void (target.addEventListener = addEventListener));
  }
  return () => {
    // Of those that wait for a visitor's sign none goes on waiting.
    document.dispatchEvent(new Event('click'));
    for (const stop of stops) stop();
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  };
}
