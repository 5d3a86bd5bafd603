/** What the trackers of the pager's page know of it. */
export interface TrackedPage {
  /** The element around the sections; what follows the last of them in it scrolls with that one. */
  readonly root: HTMLElement;
  readonly sections: () => readonly HTMLElement[];
  readonly presentIndex: () => number;
  /** Whether the page is on its way to another section. */
  readonly isTurning: () => boolean;
  /** Whether a step back of our own is under way, or has only just arrived. */
  readonly isComingBack: () => boolean;
}
