import type { AudienceKey } from '../../machines/domain.ts';
import { tallPhone } from '../styles/conditions.ts';
import { audienceTiles } from './audiences.ts';
import { itemPictureSizes } from './picture-slots.ts';
import type { services } from './services.ts';
import type { AudienceRecord } from './types.ts';

/** Where the pictures of the four services stand, without size and extension. */
export const servicePictures = {
  telemedicine: '/images/service-telemedicine',
  healthRecords: '/images/service-health-records',
  appointmentBooking: '/images/service-appointment-booking',
  emergencyCare: '/images/service-emergency-care',
} as const satisfies Record<keyof typeof services, string>;

/** The upright picture of a service, and the phones that show it. */
export const uprightService = (base: string): string => `${base}-upright`;
export const uprightServiceMedia = tallPhone;

/** The picture of an item for small screens; `n` counts from 1 (M5). */
export const smallItemPicture = (audience: AudienceKey, n: number): string =>
  `/assets/services/mobile/${audienceTiles[audience].title}/${n}.png`;

/** The larger file of it, for dense ones, as AVIF and WebP. */
export const denseItemPicture = (path: string): string =>
  path.replace(/\.([a-z]+)$/, `-${itemPictureSizes.wide.width}.$1`);

/** The device at the foot of an audience's right panel, without size and extension; decorative. */
export const panelDevices = {
  patient: '/images/device-oximeter',
  pharmacies: '/images/device-thermometer',
  government: '/images/device-tablet',
  labs: '/images/device-glucometer',
  'non-government': '/images/device-ecg',
  healthcare: '/images/device-bp',
  clinics: '/images/device-stethoscope',
  private: '/images/device-otoscope',
} as const satisfies Record<AudienceKey, string>;

/** Where the pictures of an item are, as PNG; AVIF and WebP stand beside them (M5). */
export const itemPictures = ({ type, items }: AudienceRecord, index: number) => ({
  desktop: items[index]?.paragraphBackgroundImage ?? '',
  mobile: smallItemPicture(type === 'laboratories' ? 'labs' : type, index + 1),
});

/** What stands in for a missing background of a modal (M5). */
export const defaultBackdrops = {
  outer: '/assets/audiences/default-outer.avif',
  inner: '/assets/audiences/default-inner.avif',
} as const;

/** The same picture in another format, under the same name. */
export const sibling = (path: string, extension: 'avif' | 'webp' | 'png'): string =>
  path.replace(/\.[a-z]+$/, `.${extension}`);
