/** Whether the browser shows the page. */
export interface PageVisibilityFact {
  readonly type: 'page.hidden' | 'page.shown';
}

/** Whether the visitor asked for less motion. */
export interface MotionFact {
  readonly type: 'motion.changed';
  readonly reduced: boolean;
}

/** How wide the viewport is. */
export interface ViewportFact {
  readonly type: 'viewport.resized';
  readonly widthPx: number;
}

/** Where the pointer and the keyboard focus are: at an element and what is in it, or elsewhere. */
export interface AreaFact {
  readonly type: 'pointer.entered' | 'pointer.left' | 'focus.entered' | 'focus.left';
}

/** The page that a window of the inspector shows goes. */
export interface PageLeft {
  readonly type: 'page.left';
}
