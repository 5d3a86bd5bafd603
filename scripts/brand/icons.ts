const colours = { tile: '#0f6b6b', arch: '#fbf6ec', pill: '#f2775c', farHalf: '#c94f36' } as const;

/** The mark on a 32 × 32 ground, its edges on whole pixels of a 16 px icon. */
const mark = [
  `<path d="M8 12h8v8H8a4 4 0 0 1 0-8z" fill="${colours.farHalf}"/>`,
  `<path d="M12 27V8a4 4 0 0 1 8 0v19a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1z" fill="${colours.arch}"/>`,
  `<path d="M16 12h8a4 4 0 0 1 0 8h-8z" fill="${colours.pill}"/>`,
].join('');

const tile = (cornerRadius: number, markScale: number): string => {
  const marginPx = 16 * (1 - markScale);
  const drawing =
    markScale === 1
      ? mark
      : `<g transform="translate(${marginPx} ${marginPx}) scale(${markScale})">${mark}</g>`;
  const corners = cornerRadius > 0 ? ` rx="${cornerRadius}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colours.tile}"/>${drawing}</svg>\n`;
};

/** The tile with round corners, as browsers show it. */
export const roundTile = tile(8, 1);

/** A full square for systems that cut their own corners; the mark stands in the middle 80 %. */
export const fullTile = tile(0, 0.8);

interface Bitmap {
  readonly sizePx: number;
  readonly png: Buffer;
}

const headerBytes = 6;
const entryBytes = 16;

/** An ICO file of PNG pictures. */
export function icoFile(bitmaps: readonly Bitmap[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * bitmaps.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(bitmaps.length, 4);
  let offset = header.length;
  for (const [index, { sizePx, png }] of bitmaps.entries()) {
    const entry = headerBytes + entryBytes * index;
    header.writeUInt8(sizePx, entry);
    header.writeUInt8(sizePx, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...bitmaps.map(({ png }) => png)]);
}
