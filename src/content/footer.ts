import type { NavLink } from './types.ts';

/** The links of the footer (F1); all lead nowhere yet. */
export const footerLinks = [
  { title: 'Home', link: '#', internal: true },
  { title: 'Our Solutions', link: '#', internal: true },
  { title: 'About Us', link: '#', internal: true },
  { title: 'Stories', link: '#', internal: true },
  { title: 'Blogs', link: '#', internal: true },
] as const satisfies readonly NavLink[];

/** The social links of the footer (F1), named as their icons. */
export const socialLinks = [
  { title: 'Facebook', link: '#', internal: false },
  { title: 'Instagram', link: '#', internal: false },
  { title: 'Twitter', link: '#', internal: false },
  { title: 'WhatsApp', link: '#', internal: false },
  { title: 'LinkedIn', link: '#', internal: false },
] as const satisfies readonly NavLink[];

/** The legal links of the footer (F1). */
export const legalLinks = [
  { title: 'Terms & Conditions', link: '#', internal: true },
  { title: 'Privacy Policy', link: '#', internal: true },
] as const satisfies readonly NavLink[];

/** Card, circle and small print of the footer (F2). */
export const footerContent = {
  navigation: 'Footer navigation',
  social: 'Social media',
  legal: 'Legal',
  getApp: 'Get the app',
  pause: 'Pause the circle',
  partnerHeading: 'Are you a health care provider?',
  partnerText:
    'Doctors, clinics, pharmacies and laboratories can join {brand} and be found by patients near them. You keep your own hours, your prices and your way of working.',
  partnerLink: 'Become a partner',
  copyright: '© {year} {brand}. All rights reserved.',
} as const;
