/** The address without the IPv4-in-IPv6 prefix that dual-stack sockets report. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

/** Who sent a request: the peer, or what trusted proxies say of those before them. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: ReadonlySet<string>,
): string | undefined {
  if (peer === undefined) return undefined;
  let client = plainAddress(peer);
  // Each proxy appends whom it heard from, so the list is believed from its end, while proxies are known.
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).filter(Boolean);
  while (trustedProxies.has(client)) {
    const previous = hops.pop();
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
  trustedProxies: ReadonlySet<string>,
): boolean {
  if (url.startsWith('https:')) return true;
  if (peer === undefined || !trustedProxies.has(plainAddress(peer))) return false;
  return forwardedProto?.split(',')[0]?.trim().toLowerCase() === 'https';
}

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0')];
  const network = [...groups, ...end].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** What one visitor is counted by: an IPv4 address, or the /64 network that one IPv6 line is given. */
export function rateKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  return /^[0-9a-f:]*:[0-9a-f:]*$/.test(address) ? ipv6Network(address) : address;
}
