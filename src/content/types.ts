import type { AudienceKey, BlogTopic } from '../../machines/domain.ts';

/** Exactly six things: one per item of an audience. */
export type SixOf<Thing> = readonly [Thing, Thing, Thing, Thing, Thing, Thing];

/** A picture and the words that stand in for it. */
export interface Picture {
  readonly source: string;
  readonly alt: string;
}

/** A short heading with its text. */
export interface HeadedText {
  readonly title: string;
  readonly text: string;
}

/** Something a visitor has said. `image` and `avatar` are paths without size and extension. */
export interface Testimonial {
  readonly id: number;
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly image: string;
  readonly avatar: string;
}

/** The type that a modal record carries: its key, but `laboratories` for `labs`. */
export type AudienceRecordType = Exclude<AudienceKey, 'labs'> | 'laboratories';

/** A tile of the audience grid. */
export interface AudienceTile {
  readonly title: string;
  readonly description: string;
}

/** One trouble of an audience and what the platform does about it. */
export interface AudienceItem {
  readonly label: string;
  readonly paragraph: string;
  readonly paragraphBackgroundImage: string;
}

/** What the modal of an audience shows. */
export interface AudienceRecord {
  readonly title: string;
  readonly type: AudienceRecordType;
  readonly outerbackgroundImage: string;
  readonly innerbackgroundImage: string;
  readonly rightPanelTitle: string;
  readonly rightPanelText: string;
  readonly items: SixOf<AudienceItem>;
}

/** A link of a menu. `internal` ones move inside the site without loading a page. */
export interface NavLink {
  readonly title: string;
  readonly link: string;
  readonly internal: boolean;
}

/** A card of the why-us slider. */
export interface WhyUsCard {
  readonly number: number;
  readonly initials: string;
  readonly icon: Picture;
  readonly title: string;
  readonly description: string;
}

/** What is drawn at the right of a split message: stars out of five. */
export type Rating = { readonly rating: number };

/** A quote beside its rating. */
interface SplitMessage {
  readonly type: 'split';
  readonly content: { readonly left: string; readonly right: Rating };
}

/** A phrase of the hero: plain, or a quote beside its rating. */
export type PromotionalMessage =
  | { readonly type: 'plain'; readonly content: string }
  | SplitMessage;

/** What the tab of one offering says. */
export interface HeroOffering {
  readonly tab: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly pictures: {
    readonly desktop: string;
    readonly mobile: string;
    /** Cut-outs that float before the desktop picture, in its frame: the one behind comes first. */
    readonly layers: readonly string[];
    readonly alt: string;
  };
  /** The product on its tab, without size and extension. */
  readonly thumb: string;
  /** The product close up, on the card of the alternative home page. */
  readonly card: Picture;
  readonly messages: readonly PromotionalMessage[];
  /** The testimonial line that stays; another quote than the one among the messages (H5). */
  readonly quote: SplitMessage;
}

type Month =
  | 'JAN'
  | 'FEB'
  | 'MAR'
  | 'APR'
  | 'MAY'
  | 'JUN'
  | 'JUL'
  | 'AUG'
  | 'SEP'
  | 'OCT'
  | 'NOV'
  | 'DEC';

type MonthName =
  | 'January'
  | 'February'
  | 'March'
  | 'April'
  | 'May'
  | 'June'
  | 'July'
  | 'August'
  | 'September'
  | 'October'
  | 'November'
  | 'December';

/** One of the two blogs at the top of the blogs page. */
export interface LatestBlog {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly date: `${number}/${Month}/${number}`;
  readonly tags: readonly string[];
}

/** What a blog is about. */
export type BlogCategory = 'Healthcare' | 'Technology' | 'Security' | 'AI';

/** One card of the blog grid. */
export interface Blog {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly image: string;
  readonly date: `${MonthName} ${number}`;
  readonly category: BlogCategory;
  readonly topics: readonly BlogTopic[];
}

/** A route that has a page title of its own. */
export type RouteKey = 'home' | 'homeV1' | 'homeV2' | 'blogs' | 'inspector' | 'notFound';

/** What the head of a page says. */
export interface SeoEntry {
  readonly title: string;
  readonly description: string;
}

/** A piece of a sentence; with `href` it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}
