/**
 * Every number of the specification (requirements K1–K23, source section 9), once.
 * The unit is in the key. `src/styles/generated/constants.css` is written from the entries of `cssConstants`.
 */

/** K1: a viewport up to this width is mobile; the audience push effect is off up to the second width. */
export const viewport = {
  mobileMaxPx: 768,
  pushEffectOffMaxPx: 678,
  /** P12: under this height the page scrolls natively by itself. */
  pagerMinHeightPx: 500,
} as const;

/** K2, K20: the navigation bar; the wide height is the desktop one. */
export const navBar = {
  scrolledThresholdPx: 50,
  heightPx: 66,
  heightWidePx: 70,
} as const;

/** K3, K15, K16: touch drags that page. */
export const swipe = {
  thresholdPx: 50,
  dragDetectionPx: 10,
  olderCopyThresholdPx: 80,
  vibrationMs: 50,
  transitionMs: 300,
} as const;

/** K11, K17, K18: the section pager; how many sections there are (P1) says the list in domain.ts. */
export const pager = {
  wheelThrottleMs: 500,
  wheelThrottleMobileMs: 600,
  wheelThrottleBlogsMs: 500,
  secondSectionOffsetPx: 30,
  scrollLockResyncMs: 800,
} as const;

/**
 * P7: how the wheel gate tells a swipe, its inertia and a notch apart. None of these is a number
 * of the specification; each stands between what real recordings show on either side of it.
 */
export const wheelGate = {
  /** One event of this size asks for a step. The slowest notch of a Mac wheel is 4 px. */
  pushPx: 4,
  /** Smaller events ask once they add up to this; the remains of an old tail reach 15 px. */
  slowPushPx: 30,
  /** A pause this long ends a gesture. Swipes of 4 px and more pause up to 39 ms, notches 92 ms. */
  gapMs: 60,
  /** Up to this a pause in a stream may be a page that stalled; longer ones need a closer look. */
  stallMs: 250,
  /** A longer pause than this is never a stalled page: inertia is as good as over by then. */
  longStallMs: 500,
  /** A late event of a stalled tail is at most this much faster than the tail; drags jitter. */
  stalledMaxRatio: 1.5,
  /** After a longer stall it still has this part of the speed; a lone notch has much less. */
  stalledMinRatio: 0.25,
  /** So many events without a pause are a stream of a trackpad, not single notches. */
  streamEvents: 3,
  /** A frame: what the first event of a gesture is taken to have lasted. */
  frameMs: 16,
  /** The shortest time between two events of a trackpad, at 125 Hz. */
  shortestMs: 8,
  /** Time constant of the speed: long enough to even out the jitter of a slow drag. */
  smoothingMs: 40,
  /** Slower than this part of its peak, a gesture is fading. */
  fadeRatio: 0.5,
  /** Faster than so many times its slowest, a fading gesture was pushed again. */
  freshRatio: 2,
  /** Time constant of the pace, which evens out wheels that give much and little in turn. */
  paceMs: 120,
  /** A pace that keeps within this part of its fastest is steady; the slowest of real drags is not for 410 ms. */
  steadyRatio: 0.8,
  /** Slower than this part of its fastest, a gesture is the end of inertia, however evenly it creeps. */
  dyingRatio: 0.1,
  /** So many equal events of at least this size are a notched wheel turned fast. */
  evenEvents: 4,
  notchPx: 40,
} as const;

/** K4, K5, K6: the testimonial slider. */
export const testimonials = {
  count: 6,
  copies: 3,
  cardWidthPx: 320,
  cardStyleWidthPx: 300,
  cardStyleWidthTabletPx: 280,
  cardTransitionMs: 500,
  flipMs: 300,
  flyingImageTransitionMs: 450,
  flyingImageClearedMs: 500,
} as const;

/** K7: the audience modal. */
export const audienceModal = {
  closeMs: 500,
  itemsPerAudience: 6,
  clampLines: 2,
  /** So far on its way the panel shows what is in it, one part after another. Not numbers of the specification. */
  contentAtPart: 0.45,
  contentStepMs: 30,
} as const;

/** K8, K9, K10: the why-us carousel. A frame is 1/60 s. */
export const whyUs = {
  cardCount: 7,
  copies: 2,
  speedPxPerFrame: 0.5,
  visibilityThreshold: 0.3,
  dragMultiplier: 1.5,
  verticalNavigationPx: 50,
  /** W4: the finger's way that leads on to the contact section: up the glass, as it turns the page; 1 is down. */
  onwardDragSign: -1,
  frictionPerFrame: 0.95,
  minimumVelocityPxPerFrame: 0.1,
  snapMs: 300,
} as const;

/** K12, K13, K14, H5: the rotating hero messages; with fewer than it shows, they do not cycle (V3). */
export const heroMessages = {
  rotationMs: 2500,
  rotationOlderCopyMs: 2000,
  visibleCount: 3,
  textAnimationMs: 1000,
  appCount: 9,
  dashboardCount: 10,
  medlinkCount: 9,
  rating: 5,
} as const;

/** H2: how the worlds of the hero's tabs take turns. None of these is a number of the specification. */
export const heroStage = {
  /** The words that leave fade up, row after row. */
  leaveMs: 160,
  leaveStepMs: 20,
  /** Then the next picture opens, from the floor below its tab. */
  openDelayMs: 80,
  openMs: 600,
  /** The words that come, one after another, each as those in its place have gone: in between nothing would be read. */
  wordsDelayMs: 120,
  wordsStepMs: 60,
  wordsMs: 400,
  /** A picture that has not come by then opens as far as it is. */
  readyLimitMs: 1000,
  /** The tabs' ink on its way; then what it covers has changed, too, and it goes. */
  inkMs: 320,
  inkHeldMs: 80,
} as const;

/** K19: when the contact form animates in. */
export const contactReveal = {
  visibleRatio: 0.1,
  bottomMarginPx: 100,
  topWithinViewportRatio: 0.8,
} as const;

/** K22, C2 and the bot check: the contact form. */
export const contactForm = {
  emailMaxChars: 254,
  emailLocalPartMaxChars: 64,
  /** One try for a bot-check token may take this long; the provider can hang without rejecting. */
  botCheckLimitMs: 8000,
  /** One try to post may take this long. */
  postLimitMs: 10_000,
  /** The endpoint accepts a body up to this many bytes (32 KiB). */
  bodyMaxBytes: 32_768,
} as const;

/** K21: the blog grid. */
export const blogGrid = {
  columns: 3,
  columnsMedium: 2,
  columnsSmall: 1,
  mediumBelowPx: 1024,
  smallBelowPx: 768,
} as const;

/** K23: the kit animation of the alternative home page. */
export const kitSpread = {
  imageCount: 8,
  classHeldMs: 500,
  cycleMs: 2000,
  spreadMs: 1000,
  firstDelayMs: 1500,
  lastDelayMs: 2600,
} as const;

/** The frame that every per-frame figure of the specification is counted in, in milliseconds. */
export const frameMs = 1000 / 60;

/** A section that is first shown: how its heading and its cards come in. Not a number of the specification. */
export const arrival = { durationMs: 600, stepMs: 45, cards: 12 } as const;

const arrivalMs = arrival.durationMs + arrival.cards * arrival.stepMs;
const ofArrival = (ms: number) => `${((100 * ms) / arrivalMs).toFixed(2)}%`;

/** What the style sheets of every page need of the above, as custom properties with their CSS values. */
export const cssConstants = {
  '--nav-height': `${navBar.heightPx}px`,
  '--nav-height-wide': `${navBar.heightWidePx}px`,
  '--second-offset': `${pager.secondSectionOffsetPx}px`,
  '--testimonial-count': `${testimonials.count}`,
  '--card-step': `${testimonials.cardWidthPx}px`,
  '--card-width': `${testimonials.cardStyleWidthPx}px`,
  '--card-width-tablet': `${testimonials.cardStyleWidthTabletPx}px`,
  '--card-transition': `${testimonials.cardTransitionMs}ms`,
  '--flip-duration': `${testimonials.flipMs}ms`,
  '--modal-close': `${audienceModal.closeMs}ms`,
  '--copy-leave': `${heroStage.leaveMs}ms`,
  '--leave-step': `${heroStage.leaveStepMs}ms`,
  '--world-open': `${heroStage.openMs}ms`,
  '--world-delay': `${heroStage.openDelayMs}ms`,
  '--copy-come': `${heroStage.wordsMs}ms`,
  '--copy-delay': `${heroStage.wordsDelayMs}ms`,
  '--copy-step': `${heroStage.wordsStepMs}ms`,
  '--ink-slide': `${heroStage.inkMs}ms`,
  '--message-transition': `${heroMessages.textAnimationMs}ms`,
  '--arrival': `${arrivalMs}ms`,
  // Of all of it, the time of each that comes, and from one to the next.
  '--arrival-own': ofArrival(arrival.durationMs),
  '--arrival-step': ofArrival(arrival.stepMs),
} as const;

/** The same for what comes later or on other pages, each group in a file of its own. */
export const laterCssConstants = {
  blogs: {
    '--columns': `${blogGrid.columns}`,
    '--columns-m': `${blogGrid.columnsMedium}`,
    '--columns-s': `${blogGrid.columnsSmall}`,
  },
  kit: {
    '--kit-spread': `${kitSpread.spreadMs}ms`,
    '--kit-message': `${kitSpread.classHeldMs}ms`,
  },
  modal: {
    '--clamp-lines': `${audienceModal.clampLines}`,
    '--content-step': `${audienceModal.contentStepMs}ms`,
  },
} as const;

/**
 * W2, W3: how the carousel rests, and reads a hand and a frame. None of these is a number of the specification.
 */
export const carouselMotion = {
  /** With nothing against it, the strip stands so long before it goes on by itself. */
  restBeforeScrollMs: 1200,
  /** A hand's speed at its release is that of its last moments; one that rests longer has none. */
  velocityWindowMs: 100,
  /** A strip this close to a card stands at it. */
  alignedPx: 0.5,
  /** A longer wait for a frame is a page that was away: it goes on where it stood. */
  longFrameMs: 1000,
} as const;

/** H2: the drawings by the buttons. Not a number of the specification. */
export const loopingAnimation = {
  /** A drawing moves while at least this part of it is in view. */
  visibleRatio: 0.25,
} as const;
