/** How a kind of picture is encoded. */
export interface Slot {
  readonly widths: readonly [number, number, ...number[]];
  readonly width: number;
  readonly height: number;
  /** The format for browsers that know neither AVIF nor WebP; `png` keeps what is see-through. Where `webp` stands, there is none. */
  readonly fallback: 'jpg' | 'png' | 'webp';
  /** Cut out: what is see-through stays. */
  readonly isCutOut?: true;
  /** Quality of the AVIF file of a width that only dense screens ask for: its pixels are too small to be judged one by one. */
  readonly quality?: Readonly<Record<number, number>>;
}

/** The widths, in px, that each kind of picture is encoded in, and the size of its largest one. */
export const pictureSlots = {
  heroDesktop: {
    widths: [1024, 1600, 1920, 2880],
    width: 2880,
    height: 1620,
    fallback: 'jpg',
    quality: { 2880: 42 },
  },
  heroMobile: { widths: [480, 720, 900], width: 900, height: 1680, fallback: 'jpg' },
  product: { widths: [120, 240], width: 240, height: 180, fallback: 'webp' },
  closeUp: { widths: [320, 640, 960], width: 960, height: 720, fallback: 'webp' },
  portrait: { widths: [160, 400, 800], width: 800, height: 800, fallback: 'jpg' },
  blog: {
    widths: [320, 640, 1200],
    width: 1200,
    height: 800,
    fallback: 'jpg',
    quality: { 1200: 48 },
  },
  service: {
    widths: [240, 480, 1200],
    width: 1200,
    height: 900,
    fallback: 'jpg',
    quality: { 1200: 50 },
  },
  serviceUpright: {
    widths: [480, 800],
    width: 800,
    height: 1000,
    fallback: 'webp',
    quality: { 800: 50 },
  },
  device: { widths: [240, 480, 960], width: 960, height: 960, fallback: 'png', isCutOut: true },
  prop: {
    widths: [320, 640],
    width: 640,
    height: 640,
    fallback: 'webp',
    isCutOut: true,
    quality: { 640: 50 },
  },
  heroLayer: { widths: [1440, 2880], width: 2880, height: 1620, fallback: 'webp', isCutOut: true },
  contactStage: { widths: [450, 900], width: 900, height: 1100, fallback: 'webp', isCutOut: true },
  footerPhone: { widths: [400, 800], width: 800, height: 1000, fallback: 'webp', isCutOut: true },
  footerStage: { widths: [1200, 2400], width: 2400, height: 1000, fallback: 'webp' },
} as const satisfies Record<string, Slot>;

/** The kind of slot that a picture is encoded for. */
export type PictureSlot = keyof typeof pictureSlots;

/**
 * The pictures of an audience's items, in px: the file that content names and a smaller one for small screens (M5); dense
 * ones show theirs as large as the first.
 */
export const itemPictureSizes = {
  wide: { width: 800, height: 600 },
  small: { width: 480, height: 360 },
} as const;

/** How wide the backgrounds of an audience's modal are, in px (M5). */
export const backdropWidth = 1600;
