import { BlockList, isIP, isIPv6 } from 'node:net';

/** The addresses whose X-Forwarded-For, -Proto and -Host are believed. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** The address without the zone and the IPv4-in-IPv6 prefix that sockets report. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

interface Range {
  readonly address: string;
  readonly prefix: number;
}

/** An address or a range like `10.0.0.0/8`; undefined for anything else. */
export function readRange(written: string): Range | undefined {
  const [base = '', bits, ...rest] = written.split('/');
  const address = plainAddress(base);
  const kind = isIP(address);
  const longest = kind === 6 ? 128 : 32;
  if (kind === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? '0')) return undefined;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix <= longest ? { address, prefix } : undefined;
}

/** The proxies named as addresses and ranges; what {@link readRange} does not understand is left out. */
export function trustedProxies(written: readonly string[]): TrustedProxies {
  const list = new BlockList();
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  for (const { address, prefix } of written.flatMap((each) => readRange(each) ?? [])) {
    list.addSubnet(address, prefix, family(address));
  }
  return {
    has: (address) => isIP(address) !== 0 && list.check(address, family(address)),
  };
}

/** A hop of X-Forwarded-For: some proxies write the port too, which is new for each connection. */
function hopAddress(hop: string): string | undefined {
  const written = hop.trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(written) ?? [];
  const address = plainAddress(bracketed ?? dotted ?? written);
  return isIP(address) === 0 ? undefined : address;
}

/** Who sent a request: the peer, or what trusted proxies say of those before them. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string | undefined {
  if (peer === undefined) return undefined;
  let client = plainAddress(peer);
  // Each proxy appends whom it heard from, so the list is believed from its end, while proxies are known.
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '');
  while (proxies.has(client)) {
    const previous = hopAddress(hops.pop() ?? '');
    if (previous === undefined) break;
    client = previous;
  }
  return client;
}

/** Whether the visitor's connection is https, directly or by the word of a trusted proxy. */
export function isHttps(
  url: string,
  peer: string | undefined,
  forwardedProto: string | undefined,
  proxies: TrustedProxies,
): boolean {
  if (url.startsWith('https:')) return true;
  // Asked first: to look an address up costs more than the rest of a request's headers.
  if (forwardedProto?.split(',')[0]?.trim().toLowerCase() !== 'https') return false;
  return peer !== undefined && proxies.has(plainAddress(peer));
}

/** The eight groups of an IPv6 address, however it was written. */
function ipv6Groups(address: string): string[] {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/** What one visitor is counted by: an IPv4 address, or the /64 network that one IPv6 line is given. */
export function rateKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

const privateRanges = trustedProxies([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** An address as the log may hold it: whole when it is nobody's, else the network around it. */
export function loggedAddress(address: string): string {
  if (privateRanges.has(address)) return address;
  return isIPv6(address) ? rateKey(address) : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
