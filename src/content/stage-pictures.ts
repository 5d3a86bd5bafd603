import type { AudienceKey } from '../../machines/domain.ts';

/** The prop that stands for an audience on its tile, without size and extension; decorative. */
export const tilePicture = (audience: AudienceKey): string => `/images/tile-${audience}`;

/** The arrangements at the end of the page; decorative. */
export const stagePictures = {
  contact: '/images/contact-stage',
  sent: '/images/sent',
  footer: '/images/footer-stage',
  footerPhone: '/images/footer-phone',
} as const;
