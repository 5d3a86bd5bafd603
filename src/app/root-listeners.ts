/**
 * Events that views have handlers for, and `pointerdown`, at which React takes over the part that is pressed. Others
 * come by the dozen for a key or a press, and the browser makes those of transitions and animations only in a document
 * where somebody listens, up to four for each and each in a frame of its own.
 */
export const heardEvents: ReadonlySet<string> = new Set([
  'change',
  'click',
  'dragover',
  'dragstart',
  'drop',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'pointerdown',
  'pointermove',
  'pointerover',
  'submit',
]);

type Listen = EventTarget['addEventListener'];

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

/**
 * Has React begin, which listens on its root for every kind of event that it knows, and on the document for each
 * selection: of all these it hears what views have handlers for.
 */
export function withRootListeners<Begun>(root: HTMLElement, begin: () => Begun): Begun {
  const { ownerDocument } = root;
  // oxlint-disable-next-line typescript/unbound-method -- put back where it was
  const [ofRoot, ofDocument] = [root.addEventListener, ownerDocument.addEventListener];
  root.addEventListener = ((type, listener: EventListener, options) => {
    if (!heardEvents.has(type)) return;
    const isFirst = typeof options === 'boolean' ? options : options?.capture === true;
    ofRoot.call(root, type, isFirst ? withoutStopping(listener) : listener, options);
  }) satisfies Listen;
  ownerDocument.addEventListener = letPass satisfies Listen;
  try {
    return begin();
  } finally {
    // Another may have put its own there.
    root.addEventListener = ofRoot;
    ownerDocument.addEventListener = ofDocument;
  }
}
