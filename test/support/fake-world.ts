import { vi } from 'vitest';
import { sectionKeys } from '../../machines/domain.ts';

/** What becomes of the bot-check script once the page adds it. */
export type ScriptFate = 'loads' | 'definesNothing' | 'fails' | 'hangs';

/** One POST of the page, answered by the test. */
export interface SentRequest {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Its page may be left before the answer. */
  readonly outlivesPage: boolean;
  /** What to do with an answer that leads elsewhere. */
  readonly redirect: RequestRedirect | undefined;
  readonly isAborted: () => boolean;
  /** The server answers with that status. */
  readonly answer: (status: number, headers?: Readonly<Record<string, string>>) => void;
  /** The network fails before an answer. */
  readonly fail: () => void;
}

/** One observer that the page made. */
export interface FakeObserver {
  readonly options: IntersectionObserverInit;
  /** What it observes at this moment. */
  readonly targets: readonly Element[];
  /** The browser reports what it has seen, with its own measures where they matter. */
  readonly notify: (...intersectionRatios: readonly number[]) => void;
  /** The browser has seen something, and has not reported it yet. */
  readonly measure: (intersectionRatio: number) => void;
}

/** One line that the page wrote to the console. */
export interface ConsoleLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
  readonly detail: unknown;
}

/** Takes the place of `fetch`; each request waits for its answer. */
export function fakeFetch(): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { method, headers, body, signal, keepalive, redirect }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        requests.push({
          url,
          method,
          headers: headers as Record<string, string>,
          body: body as string,
          outlivesPage: keepalive ?? false,
          redirect,
          isAborted: () => signal?.aborted ?? false,
          answer: (status, answered = {}) =>
            resolve(new Response(null, { status, headers: answered })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  return requests;
}

// React's development build says so when both renderers run in one process, as they do in tests only.
const twoRenderers =
  'Detected multiple renderers concurrently rendering the same context provider.';

/** Takes the place of the console's three levels in use. */
export function fakeConsole(): ConsoleLine[] {
  const lines: ConsoleLine[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((text: unknown, detail: unknown) => {
      if (String(text).startsWith(twoRenderers)) return;
      lines.push({ level, text: String(text), detail });
    });
  }
  return lines;
}

/** Takes the place of IntersectionObserver, which jsdom lacks. */
export function fakeIntersectionObserver(): FakeObserver[] {
  const observers: FakeObserver[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class implements FakeObserver {
      readonly targets: Element[] = [];
      readonly notify: FakeObserver['notify'];
      readonly #records: Partial<IntersectionObserverEntry>[] = [];

      constructor(
        callback: (entries: readonly Partial<IntersectionObserverEntry>[]) => void,
        readonly options: IntersectionObserverInit = {},
      ) {
        this.notify = (...ratios) => {
          for (const ratio of ratios.length > 0 ? ratios : [0]) this.measure(ratio);
          callback(this.takeRecords());
        };
        observers.push(this);
      }

      measure(intersectionRatio: number) {
        this.#records.push({ intersectionRatio, isIntersecting: intersectionRatio > 0 });
      }

      takeRecords() {
        return this.#records.splice(0);
      }

      observe(target: Element) {
        if (!this.targets.includes(target)) this.targets.push(target);
      }

      disconnect() {
        this.targets.length = 0;
        this.#records.length = 0;
      }
    },
  );
  return observers;
}

/** The parts of an animation that a strip uses, on a clock that the test moves. */
export class FakeAnimation {
  currentTime: number | null = 0;
  isPlaying = true;
  isCancelled = false;
  readonly keyframes: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
  readonly effect = {
    updateTiming: (timing: OptionalEffectTiming) => {
      Object.assign(this.timing, timing);
    },
    getComputedTiming: () => {
      const part = Number(this.currentTime) / Number(this.timing.duration);
      return { progress: this.currentTime === null || part >= 1 ? null : part };
    },
  };
  constructor(keyframes: Keyframe[], timing: KeyframeAnimationOptions) {
    this.keyframes = keyframes;
    this.timing = timing;
  }
  play() {
    this.isPlaying = true;
  }
  pause() {
    this.isPlaying = false;
  }
  cancel() {
    this.isCancelled = true;
    this.currentTime = null;
  }
  pass(ms: number) {
    if (this.isPlaying) this.currentTime = (this.currentTime ?? 0) + ms;
  }
}

/** Takes the place of `element.animate`, which jsdom lacks. */
function fakeAnimations(): FakeAnimation[] {
  const animations: FakeAnimation[] = [];
  Element.prototype.animate = (keyframes, timing) => {
    const animation = new FakeAnimation(keyframes as Keyframe[], {
      ...(timing as KeyframeAnimationOptions),
    });
    animations.push(animation);
    return animation as unknown as Animation;
  };
  return animations;
}

/** Takes the place of ResizeObserver, which jsdom lacks; returns what changes every size. */
export function fakeResizeObserver(): () => void {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {
        callbacks.push(callback);
      }
      observe() {
        this.callback();
      }
      disconnect() {}
    },
  );
  return () => {
    for (const callback of callbacks) callback();
  };
}

/** Gives an element its place in the viewport; jsdom has no layout. */
export function placeElement(
  element: Element,
  { topPx, heightPx }: { readonly topPx: number; readonly heightPx: number },
): void {
  const rectangle = { top: topPx, bottom: topPx + heightPx, height: heightPx };
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rectangle as DOMRect);
}

/** Tells the page where the window is scrolled to. */
export function scrollWindow(scrollYPx: number): void {
  vi.stubGlobal('scrollY', scrollYPx);
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
}

/** Tells the page the size of the window. */
export function resizeWindow(widthPx: number, heightPx = 800): void {
  vi.stubGlobal('innerWidth', widthPx);
  vi.stubGlobal('innerHeight', heightPx);
  window.dispatchEvent(new Event('resize'));
}

const sectionHeightPx = 800;
/** Fourteen cards of 300 px. */
const stripWidthPx = 4200;

/** Stacks the sections of a page, which jsdom does not lay out; tells where the page went. */
function fakeLayout(sections: readonly string[]): string[] {
  const scrolledTo: string[] = [];
  const noRectangle: () => DOMRect = Reflect.get(Element.prototype, 'getBoundingClientRect');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectangle(
    this: Element,
  ) {
    if (this.getAttribute('data-part') === 'track') return { width: stripWidthPx } as DOMRect;
    const index = sections.indexOf(this.id);
    if (index === -1) return noRectangle.call(this);
    const top = index * sectionHeightPx - window.scrollY;
    return { top, bottom: top + sectionHeightPx, height: sectionHeightPx } as DOMRect;
  });
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('innerHeight', sectionHeightPx);
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    scrolledTo.push(sections[top / sectionHeightPx] ?? `${top}px`);
    scrollWindow(top);
  });
  return scrolledTo;
}

/** Has every focus be one by the keyboard; jsdom shows none. */
export function fakeKeyboardFocus(): void {
  const matches: (this: Element, selector: string) => boolean = Reflect.get(
    Element.prototype,
    'matches',
  );
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function isMatch(
    this: Element,
    selector: string,
  ) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
}

/** Answers every media query for a visitor who wants less motion, or full motion; returns what has them change it. */
export function fakeMotion(isReduced: boolean): (isReduced: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: isReduced });
  vi.stubGlobal('matchMedia', () => query);
  return (matches) => {
    query.matches = matches;
    query.dispatchEvent(new Event('change'));
  };
}

/** The bot check of the outside world: a script that defines `grecaptcha`, and what it is asked. */
export interface FakeBotCheck {
  /** Addresses of the scripts that the page added, in order. */
  readonly scripts: string[];
  /** Site key and action of each token asked for. */
  readonly asked: { readonly siteKey: string; readonly action: string }[];
  /** What becomes of the next scripts. */
  fate: ScriptFate;
  /** Makes the next tokens. */
  token: () => Promise<string>;
}

/** Lets scripts that are added to the head load or fail, without a network. */
export function fakeBotCheck(): FakeBotCheck {
  const botCheck: FakeBotCheck = {
    scripts: [],
    asked: [],
    fate: 'loads',
    token: () => Promise.resolve('token'),
  };
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const script of nodes as HTMLScriptElement[]) {
      document.head.appendChild(script);
      botCheck.scripts.push(script.src);
      const { fate } = botCheck;
      if (fate === 'hangs') continue;
      queueMicrotask(() => {
        if (fate === 'loads') {
          globalThis.grecaptcha = {
            enterprise: {
              ready: (callback) => queueMicrotask(callback),
              execute: (siteKey, { action }) => {
                botCheck.asked.push({ siteKey, action });
                return botCheck.token();
              },
            },
          };
        }
        script.dispatchEvent(new Event(fate === 'fails' ? 'error' : 'load'));
      });
    }
  });
  return botCheck;
}

/** Opens and closes dialogs as a browser does, as far as their attribute tells; jsdom does neither. */
function fakeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** The world around a page, faked at its edges. */
export interface FakeWorld {
  readonly requests: readonly SentRequest[];
  readonly observers: readonly FakeObserver[];
  readonly animations: readonly FakeAnimation[];
  readonly botCheck: FakeBotCheck;
  readonly consoleLines: readonly ConsoleLine[];
  /** Ids of the elements that were scrolled into view. */
  readonly scrolledTo: readonly string[];
  isOnline: boolean;
}

/** Puts fakes in the place of everything a page touches outside its own DOM. */
export function fakeWorld(sections: readonly string[] = sectionKeys): FakeWorld {
  const scrolledTo = fakeLayout(sections);
  // The page jumps instead of moving.
  fakeMotion(true);
  fakeResizeObserver();
  fakeDialogs();
  let keys = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    keys += 1;
    return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
  });
  const world: FakeWorld = {
    requests: fakeFetch(),
    observers: fakeIntersectionObserver(),
    animations: fakeAnimations(),
    botCheck: fakeBotCheck(),
    consoleLines: fakeConsole(),
    scrolledTo,
    isOnline: true,
  };
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => world.isOnline);
  return world;
}

/** Puts the real world back. */
export function restoreWorld(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  globalThis.grecaptcha = undefined;
  // Ports are tested without a document as well.
  if (typeof Element !== 'undefined') Reflect.deleteProperty(Element.prototype, 'animate');
}
