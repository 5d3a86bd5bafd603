/** Names that machines and content share. Content imports these, never the reverse. */

/** Which way the page is read: from the left or from the right. */
export type Direction = 'ltr' | 'rtl';

/** The six sections of the home page, in order; the pager's index is the place in this list (P1, P9). */
export const sectionKeys = [
  'hero',
  'audiences',
  'testimonials',
  'why-us',
  'contact',
  'footer',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** The two sections of the blogs page, in order (B1, B2). */
export const blogSectionKeys = ['latest', 'all'] as const;
export type BlogSectionKey = (typeof blogSectionKeys)[number];

/** What the filters of the blogs page choose by (B1, B3). */
export const blogTopics = ['News', 'Adoption', 'Technology'] as const;
export type BlogTopic = (typeof blogTopics)[number];
/** A filter of the blogs page; `all` is no topic. */
export type BlogFilter = 'all' | BlogTopic;

/** The five sections of the alternative home page, in order (V2). */
export const homeV2SectionKeys = ['hero', 'features', 'services', 'about', 'contact'] as const;
export type HomeV2SectionKey = (typeof homeV2SectionKeys)[number];

/** The three offerings (H1). */
export const heroTabs = ['app', 'dashboard', 'medlink'] as const;
export type HeroTab = (typeof heroTabs)[number];

/** The eight audiences (A1). */
export const audienceKeys = [
  'patient',
  'pharmacies',
  'government',
  'labs',
  'non-government',
  'healthcare',
  'clinics',
  'private',
] as const;
export type AudienceKey = (typeof audienceKeys)[number];

/** The fields of the contact form, in reading order (C2). */
export const contactFields = ['name', 'email', 'country', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

/** Where the form posts, on the site's own server (C4). */
export const contactPath = '/api/v1/CustomerServices/Add';

/** What the form posts (C4, source section 7). `phoneNumber` is always sent empty. */
export interface ContactPayload {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly userMessage: string;
  readonly phoneNumber: '';
}

/** Why a field is refused. Content holds the words for each. */
export type FieldProblem = 'required' | 'format' | 'tooLong' | 'localPartTooLong' | 'controlChars';

/** Why a try to send did not arrive. Content holds the words for each. */
export type FailureReason =
  | 'botCheck'
  | 'offline'
  | 'rateLimited'
  | 'rejected'
  | 'tooLarge'
  | 'unavailable'
  | 'unexpected';

/** A reason that stays: the server will never take such a message as it is. */
type FinalReason = 'rejected' | 'tooLarge';

/** A reason that passes, so that a later try may arrive (C7). */
export type PassingReason = Exclude<FailureReason, FinalReason>;
