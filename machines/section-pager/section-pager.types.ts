import type { AnyActorRef } from 'xstate';
import type { DragStart, Point } from '../shared/drag.ts';
import type { MotionFact } from '../shared/facts.ts';
import type { ParentRef } from '../shared/parent.ts';
import type { StepDirection, WheelFacts, WheelGate } from '../shared/wheel-gate.ts';

/** A step of one section: by wheel, by key, or by a drag on a touch screen. */
export type StepSource = 'wheel' | 'key' | 'touch';

/** Why the pager goes straight to a section; `slider` and `key` out of an end of the testimonials (T8). */
export type GoSource =
  | 'key'
  | 'home'
  | 'end'
  | 'anchor'
  | 'contact'
  | 'dot'
  | 'logo'
  | 'slider'
  | 'carousel';

/** Why the index changed; `scroll` and `sync` follow what is on screen already. */
export type ChangeSource = StepSource | GoSource | 'focus' | 'scroll' | 'sync';

/** Why the pager sleeps: a field has the focus, a dialog or a menu is open. */
export type SleepReason = 'field' | 'menu' | 'modal';

/** A step that wheel or key ask for; whoever may take it decides by what stands here. */
export type AskedStep =
  | {
      readonly direction: StepDirection;
      readonly source: 'wheel';
      /** Names of the machines and ids of the sections that are under the pointer (T8). */
      readonly over: readonly string[];
    }
  | { readonly direction: StepDirection; readonly source: 'key' };

/** What the pager asks of the page around it, and tells it. */
export type SectionPagerOutbound =
  /** P3: the section is asked first; it answers `section.step`, `step.taken`, or nothing. */
  | ({ readonly type: 'pager.stepRequested' } & AskedStep)
  | {
      readonly type: 'pager.indexChanged';
      /** null when the page was just measured for the first time. */
      readonly from: number | null;
      readonly to: number;
      readonly source: ChangeSource;
    };

export interface SectionPagerInput {
  /** The root machine that hears {@link SectionPagerOutbound}; none when the pager runs alone. */
  readonly parent?: ParentRef<SectionPagerOutbound>;
  /** P3: a section of the page may take a step, so the parent is asked before the pager does. */
  readonly asksFirst?: boolean;
  /** Ids of the sections on the page, in the order of the index (P1). */
  readonly sections: readonly string[];
  readonly wheelThrottleMs: number;
  readonly wheelThrottleMobileMs: number;
  readonly swipeThresholdPx: number;
  /** How far short of section 2 the scroll stops. */
  readonly secondSectionOffsetPx: number;
  readonly locksFirstSection: boolean;
}

export interface Viewport {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pinch zoom; 1 is none. */
  readonly scale: number;
}

export interface SectionPagerContext extends SectionPagerInput {
  /** Where the page is; null until it has been measured. */
  readonly index: number | null;
  readonly gate: WheelGate;
  /** The drag under way, in client pixels. */
  readonly drag: (DragStart & Pick<Point, 'yPx'>) | null;
  /** In alphabetical order. */
  readonly sleepReasons: readonly SleepReason[];
  /** P12: the visitor's own choice. */
  readonly normalScrolling: boolean;
  readonly reducedMotion: boolean;
  /** null until measured. */
  readonly viewport: Viewport | null;
}

/** P10: what a section taller than the screen makes of a wheel or a key. */
export interface SectionRoom {
  /** The section under it still scrolls that way. */
  readonly sectionScrolls: boolean;
  /** It scrolls less far than that would take it. */
  readonly passesEdge: boolean;
}

/** A wheel over the pager. */
type WheelMoved = WheelFacts &
  SectionRoom & {
    readonly type: 'wheel.moved';
    /** Names of the machines and ids of the sections that are under the pointer (T8). */
    readonly over: readonly string[];
  };

/** What the pager hears from the page and from its parent. */
export type SectionPagerInbound =
  | WheelMoved
  | ({ readonly type: 'key.stepped'; readonly direction: StepDirection } & SectionRoom)
  /** P10: the page has come to rest after a hand has scrolled it natively. */
  | { readonly type: 'page.rested' }
  /** P12: a key or a finger was left to the browser, which scrolls by it. */
  | { readonly type: 'hand.scrolled' }
  /** P9: the history has come to an entry of another section, or of none. */
  | { readonly type: 'entry.changed' }
  /** P9: another size of the window has given the section another place or height on the page. */
  | { readonly type: 'section.moved' }
  | ({ readonly type: 'pointer.pressed' } & Point)
  | ({ readonly type: 'pointer.moved'; readonly sectionScrolls: boolean } & Point)
  | ({ readonly type: 'pointer.released' } & Point)
  | { readonly type: 'pointer.cancelled' }
  /** W4: a part of the section has a finger that begins to drag the page, or goes on; so far, in px, up is negative. */
  | { readonly type: 'section.grabbed'; readonly dragPx: number }
  | { readonly type: 'section.dragged'; readonly dragPx: number }
  /** W4: that finger has gone, and asks for nothing. */
  | { readonly type: 'section.dropped' }
  | {
      readonly type: 'section.step';
      readonly direction: StepDirection;
      readonly source: 'wheel' | 'key';
    }
  | { readonly type: 'step.taken' }
  | {
      readonly type: 'section.go';
      readonly index: number;
      readonly source: GoSource;
      /** The end of a section taller than the screen; its start when nothing is said. */
      readonly edge?: 'end';
    }
  | { readonly type: 'page.synced'; readonly index: number }
  | { readonly type: 'page.scrolled'; readonly index: number }
  | { readonly type: 'focus.moved'; readonly index: number }
  | { readonly type: 'way.settled' }
  | { readonly type: 'pager.sleep'; readonly reason: SleepReason }
  | { readonly type: 'pager.wake'; readonly reason: SleepReason }
  | { readonly type: 'normalScrolling.toggle' }
  | { readonly type: 'normalScrolling.restored'; readonly on: boolean }
  | MotionFact
  | ({ readonly type: 'viewport.resized' } & Viewport);

/** A key that pages: by a step, or to an end of the page. */
export type PagerKey = Extract<
  SectionPagerInbound,
  { readonly type: 'key.stepped' | 'section.go' }
>;

/** What one region of the pager tells the others. */
export type SectionPagerInternal =
  /** P7: a wheel, and the step that the gate reads in it. */
  | (Omit<WheelMoved, 'type'> & {
      readonly type: 'wheel.read';
      readonly step: StepDirection | 0;
    })
  /** P3: the wheel or a key asks for a step, once per gesture. */
  | ({ readonly type: 'step.asked' } & AskedStep)
  /** P10: the present section is to be scrolled to its edge, and no further. */
  | { readonly type: 'edge.asked'; readonly direction: StepDirection }
  | { readonly type: 'index.changed' }
  /** P5: a drag has turned no page. */
  | { readonly type: 'drag.dropped' }
  /** P4: scrolled to by hand, the section may stand askew, and the visitor cannot right it. */
  | { readonly type: 'lock.applied' }
  /** P8: a key has turned to that section. */
  | { readonly type: 'page.turned'; readonly section: string }
  | {
      readonly type: 'way.started';
      readonly source: ChangeSource | 'mode';
      readonly edge: SectionEdge;
    }
  | { readonly type: 'mode.changed' };

export type SectionPagerEvent = SectionPagerInbound | SectionPagerInternal;

/**
 * Where a section taller than the screen is to stand (P10): at its start, at its end, or the nearest place
 * at which nothing of its neighbours shows.
 */
export type SectionEdge = 'start' | 'end' | 'near';

/** Where the page goes, and how. */
export interface Way {
  readonly index: number;
  readonly edge: SectionEdge;
  /** How far above the section's top the scroll stops. */
  readonly offsetPx: number;
  readonly animated: boolean;
  /** A fixed time for the way; a spring where there is none. */
  readonly durationMs: number | null;
  readonly source: ChangeSource | 'mode' | 'resize' | 'lock' | 'edge' | 'rest';
}

/** What is needed to tell the pager what happens on its page, and to ask it what it takes. */
export interface PageTracking {
  readonly sections: readonly string[];
  /** The pager itself. */
  readonly pager: AnyActorRef;
}
