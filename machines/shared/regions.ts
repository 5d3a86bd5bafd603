interface MaybeMotion {
  readonly event: { readonly type: string; readonly reduced?: boolean };
}

/**
 * Region of a parallel machine that follows whether the browser shows the page. Descriptions begin with
 * the requirement that stops the machine, and with the one that lets it go on.
 */
export const pageRegion = (id: string, shownId = id) =>
  ({
    description: `${id}: whether the browser shows the page.`,
    initial: 'visible',
    states: {
      visible: {
        description: `${shownId}: the page is on screen.`,
        on: { 'page.hidden': 'hidden' },
      },
      hidden: {
        description: `${id}: another tab or window covers the page.`,
        on: { 'page.shown': 'visible' },
      },
    },
  }) as const;

/** The guards that {@link motionRegion} names. */
export const motionGuards = {
  becomesReduced: ({ event }: MaybeMotion) =>
    event.type === 'motion.changed' && event.reduced === true,
  becomesFull: ({ event }: MaybeMotion) =>
    event.type === 'motion.changed' && event.reduced === false,
};

/**
 * Region of a parallel machine that follows the preference for less motion. Takes the requirement of
 * full motion, and what is so with less.
 */
export const motionRegion = (fullId: string, whatReduced: string) =>
  ({
    description: 'P11: the preference for reduced motion, followed live.',
    initial: 'full',
    states: {
      full: {
        description: `${fullId}: the visitor has not asked for less motion.`,
        on: { 'motion.changed': { guard: 'becomesReduced', target: 'reduced' } },
      },
      reduced: {
        description: `P11: ${whatReduced}`,
        on: { 'motion.changed': { guard: 'becomesFull', target: 'full' } },
      },
    },
  }) as const;
