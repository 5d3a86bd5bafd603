import type { NavLink } from './types.ts';

/** The links of the navigation bar on home and blogs. */
export const navLinks = [
  { title: 'Home', link: '/', internal: true },
  { title: 'Blogs', link: '/blogs', internal: true },
] as const satisfies readonly NavLink[];

/** The links of the slide-in menu on the alternative home page; the last three lead nowhere yet. */
export const homeV2NavLinks = [
  { title: 'Home', link: '/', internal: true },
  { title: 'Blogs', link: '/blogs', internal: true },
  { title: 'Our Solutions', link: '#', internal: true },
  { title: 'About Us', link: '#', internal: true },
  { title: 'Stories', link: '#', internal: true },
] as const satisfies readonly NavLink[];

/** Buttons and landmarks of the navigation. */
export const navLabels = {
  letsTalk: "LET'S TALK",
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main navigation',
  mobileNavigation: 'Mobile navigation',
  skipToContent: 'Skip to content',
} as const;

/** Words of the slide-in menu alone. */
export const sideMenuLabels = {
  /** Beside a link that leads nowhere yet. */
  soon: 'Soon',
} as const;
