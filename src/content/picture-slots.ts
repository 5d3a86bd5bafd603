/** The widths, in px, that each kind of picture is encoded in, and the size of its master. */
export const pictureSlots = {
  heroDesktop: { widths: [1024, 1600, 1920], width: 1920, height: 1080 },
  heroMobile: { widths: [480, 720, 900], width: 900, height: 1680 },
  product: { widths: [240, 768, 1600], width: 1600, height: 1200 },
  portrait: { widths: [160, 400, 800], width: 800, height: 800 },
} as const satisfies Record<
  string,
  {
    readonly widths: readonly [number, number, number];
    readonly width: number;
    readonly height: number;
  }
>;

/** The kind of slot that a picture is encoded for. */
export type PictureSlot = keyof typeof pictureSlots;
