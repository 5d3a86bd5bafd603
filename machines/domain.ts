/** Names that machines and content share. Content imports these, never the reverse. */

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

/** What the form posts (C4, source section 7). `phoneNumber` is always sent empty. */
export interface ContactPayload {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly userMessage: string;
  readonly phoneNumber: '';
}
