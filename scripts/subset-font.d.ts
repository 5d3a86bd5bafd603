/** The part of it that scripts/fonts.ts uses; the package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      readonly variationAxes: {
        readonly wght: { readonly min: number; readonly max: number };
      };
    },
  ): Promise<Buffer>;
}
