/**
 * Events that no view has a handler for, and that come by the dozen. The browser makes those of transitions and
 * animations only in a document where somebody listens, up to four for each and each in a frame of its own.
 */
export const unheardEvents: ReadonlySet<string> = new Set([
  'animationstart',
  'animationiteration',
  'animationend',
  'transitionrun',
  'transitionstart',
  'transitionend',
  'transitioncancel',
  'scroll',
  'scrollend',
  'wheel',
  'touchmove',
  'pointerout',
  'mousemove',
  'mouseover',
  'mouseout',
]);

const letPass = () => undefined;

/**
 * React stops events on their way into a part that it has not taken over yet, and tells that part of the focus later.
 * What stands around such a part answers already, and hears of them all the same.
 */
const withoutStopping =
  (listener: EventListener): EventListener =>
  (event) => {
    event.stopPropagation = letPass;
    try {
      listener(event);
    } finally {
      Reflect.deleteProperty(event, 'stopPropagation');
    }
  };

/** React listens on its root for every kind of event that it knows; from now on it hears what views have handlers for. */
export function tameRootListeners(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (
    type: string,
    listener: EventListener,
    options: AddEventListenerOptions | boolean,
  ) => {
    if (unheardEvents.has(type)) return;
    const isFirst = typeof options === 'boolean' ? options : options.capture === true;
    listen(type, isFirst ? withoutStopping(listener) : listener, options);
  };
}
