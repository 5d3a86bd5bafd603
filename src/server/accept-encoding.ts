const encodings = ['br', 'gzip', 'identity'] as const;
/** A content coding that the site is held in. */
export type Encoding = (typeof encodings)[number];

// An identity that the header does not name stays acceptable, after all that it names (RFC 9110, 12.5.3).
const unnamedIdentity = 0.0001;

function parse(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const member of header.split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const quality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0;
    qualities.set(name === 'x-gzip' ? 'gzip' : name, quality);
  }
  return qualities;
}

/** The coding to answer with, of those available; identity when nothing available is acceptable. */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding {
  if (header === undefined) return 'identity';
  const qualities = parse(header);
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const encoding of encodings) {
    const fallback = encoding === 'identity' ? unnamedIdentity : 0;
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? fallback;
    if (available(encoding) && quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}
