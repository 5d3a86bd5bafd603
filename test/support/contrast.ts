/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const channelOf = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a colour, after WCAG 2.2. */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * channelOf(red) + 0.7152 * channelOf(green) + 0.0722 * channelOf(blue);

/** The contrast between two luminances, after WCAG 2.2. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
