import { blogGrid, viewport } from '../../machines/constants.ts';

/** A tablet that stands upright: little room in width, and height to spare. */
const upright = '(width < 1100px) and (height >= 1090px)';

/** A phone with room for upright pictures above their words. */
export const tallPhone = `(width <= ${viewport.mobileMaxPx}px) and (height >= 800px)`;

/** Wider than a phone, and narrower than a laptop. */
const narrowWindow = `(${viewport.mobileMaxPx}px < width < 1100px)`;

/**
 * The media conditions of the specification, and those that pictures name, as named custom media.
 * `(width <= 768px)` and `(width > 768px)` leave no fractional width between them.
 */
export const mediaConditions = {
  '--mobile': `(width <= ${viewport.mobileMaxPx}px)`,
  '--desktop': `(width > ${viewport.mobileMaxPx}px)`,
  '--burger': `(width < ${viewport.mobileMaxPx}px)`,
  '--no-burger': `(width >= ${viewport.mobileMaxPx}px)`,
  '--pager-height': `(height >= ${viewport.pagerMinHeightPx}px)`,
  '--low': `(height < ${viewport.pagerMinHeightPx}px)`,
  '--blog-medium': `(width < ${blogGrid.mediumBelowPx}px)`,
  '--blog-small': `(width < ${blogGrid.smallBelowPx}px)`,
  /** The columns of a section or of a panel stand one below another: no number of the specification. */
  '--stacked': '(width < 900px)',
  /** A tablet that stands upright. */
  '--upright': `(width > ${viewport.mobileMaxPx}px) and ${upright}`,
} as const;

/** Where the design itself changes, as the style sheets name it. None is a number of the specification. */
export const designConditions = {
  /** Hardly room for two labels beside one another. */
  '--tiny': '(width < 340px)',
  /** Tabs without their pictures. */
  '--slight': '(width < 390px)',
  /** Tabs drawn closer. */
  '--slim': '(width < 420px)',
  /** A form's fields and the features' cards stand in one column. */
  '--compact': '(width < 560px)',
  /** Letters so large that a line has room for few words. */
  '--few-letters': '(width < 48em)',
  /** Letters so large on a phone that a column has room for one word. */
  '--huge-letters': '(width < 18em)',
  /** Room for a second column on a low screen. */
  '--beside': '(width >= 600px)',
  /** The columns of a section or of a panel stand side by side. */
  '--unstacked': '(width >= 900px)',
  /** The same for the features, whose cards need more room. */
  '--features-stacked': `((width < 1000px) or (${upright}))`,
  /** Three features beside one another, below their pictures. */
  '--features-wide': '(width >= 1200px) and (height >= 800px)',
  /** Two audiences beside one another instead of four. */
  '--audience-pairs': `((width < 1024px) or (${upright}))`,
  /** Less room in width than a laptop has. */
  '--narrow': '(width < 1100px)',
  '--wide': '(width >= 1100px)',
  /** What stands side by side elsewhere, as the testimonials' row and panel: no room, or height enough for both. */
  '--piled': `((width < 900px) or (${upright}))`,
  /** Side by side nevertheless, and drawn close. */
  '--close': '((900px <= width < 1100px) and (height < 1090px))',
  /** Close in width, with height to spare: a tablet on its side. */
  '--ample': '((1024px <= width < 1100px) and (720px <= height < 1090px))',
  /** Room for a second column in the inspector, and for a third. Its columns grow with the letters, so these do. */
  '--two-panels': `(width > ${viewport.mobileMaxPx / 16}em)`,
  '--three-panels': '(width >= 75em)',
  /** Room for all of the inspector at once: nothing scrolls but its panels. */
  '--held-panels': `((width > ${viewport.mobileMaxPx / 16}em) and (height >= ${viewport.pagerMinHeightPx / 16}em))`,
  /** No room for a portrait beside its words: all that is mobile but a tablet that stands upright. */
  '--lone': `((width < 700px) or ((width <= ${viewport.mobileMaxPx}px) and (height < 1000px)))`,
  /** A screen so large that everything on it grows. */
  '--grand': '(width > 1600px)',
  /** A phone on which the hero saves height. */
  '--short': '(height < 720px)',
  '--tall-phone': tallPhone,
  /** Height enough for two rows of tiles whose doors stand below the words. */
  '--tall': '(height > 800px)',
  /** A screen that turns pages, but has no height to spare: a laptop's. */
  '--squat': `(${viewport.pagerMinHeightPx}px <= height < 800px)`,
  /** Of those, one with so little that words are no larger than on a phone; in a narrow window they need more. */
  '--scant': `((${viewport.pagerMinHeightPx}px <= height < 656px) or (${narrowWindow} and (656px <= height < 720px)))`,
  /** The narrow ones among these. */
  '--cramped': `(${narrowWindow} and (${viewport.pagerMinHeightPx}px <= height < 720px))`,
  /** A small laptop's window: a post's words are large already, and take a line more than in a wider one. */
  '--wordy': '((1100px <= width < 1320px) and (656px <= height < 720px))',
  /** A small window at four times its size: what stays on the screen elsewhere would take all of it. */
  '--flat': '(height < 18em)',
  /** Stacked, and letters small enough for the height: what is chosen by labels has room below all of them. */
  '--roomy': '((width < 900px) and (height >= 37.5em))',
  /** Large letters, or a laptop's window at three times its size and more: the hero's words reach over its picture. */
  '--magnified': `((1100px < width < 66em) or (${viewport.mobileMaxPx}px < width < 46em) or ((width <= ${viewport.mobileMaxPx}px) and (height < ${viewport.pagerMinHeightPx}px)))`,
  /** A window of two columns at most, whose height is nearly enough for what stands one below another. */
  '--snug': `((${viewport.mobileMaxPx}px < width < 1024px) and (940px <= height < 1090px))`,
} as const;
