import sharp from 'sharp';

/** A channel, 0–255, may differ by this much. */
const maxDifference = 32;
/** Of all pixels, fewer than this share may differ more. */
const maxShareOfAny = 0.000_3;

/** Kept pictures are this wide, so that the whole set stays small. */
const keptPx = (width: number) =>
  Math.round(width * (width < 500 ? 0.5 : width < 1000 ? 0.4 : 1 / 3));

/** The picture as it is kept: smaller, and always encoded the same way. */
export const reduce = (png: Buffer, width: number): Promise<Buffer> =>
  sharp(png)
    .resize({ width: keptPx(width) })
    .webp({ quality: 82, effort: 5 })
    .toBuffer();

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** How a picture differs from the approved one. */
export interface Difference {
  readonly reason: string;
  /** The approved picture, pale, with what differs in red; none where the sizes differ. */
  readonly picture: Buffer | null;
}

/** What a visitor could see of the difference between two reduced pictures; null for none. */
export async function differenceOf(
  approved: Buffer,
  actual: Buffer,
  maxShare = maxShareOfAny,
): Promise<Difference | null> {
  if (approved.equals(actual)) return null;
  const [before, after] = await Promise.all([pixelsOf(approved), pixelsOf(actual)]);
  const { width, height } = before.info;
  if (width !== after.info.width || height !== after.info.height) {
    const reason = `${after.info.width} × ${after.info.height}, approved ${width} × ${height}`;
    return { reason, picture: null };
  }
  const marked = Buffer.alloc(before.data.length);
  let different = 0;
  for (let start = 0; start < before.data.length; start += 3) {
    let most = 0;
    for (let channel = start; channel < start + 3; channel += 1) {
      const value = before.data[channel] ?? 0;
      most = Math.max(most, Math.abs(value - (after.data[channel] ?? 0)));
      marked[channel] = 170 + value / 3;
    }
    if (most > maxDifference) {
      different += 1;
      marked.set([220, 0, 0], start);
    }
  }
  const share = different / (width * height);
  if (share <= maxShare) return null;
  const raw = { width, height, channels: 3 } as const;
  return {
    reason: `${different} pixels differ, ${(share * 100).toFixed(2)} %`,
    picture: await sharp(marked, { raw }).png().toBuffer(),
  };
}
