/** Whether the browser shows the page. */
export interface PageVisibilityFact {
  readonly type: 'page.hidden' | 'page.shown';
}

/** Whether the visitor asked for less motion. */
export interface MotionFact {
  readonly type: 'motion.changed';
  readonly reduced: boolean;
}
