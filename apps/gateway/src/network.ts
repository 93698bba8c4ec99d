import { isIPv6 } from 'node:net';

/** An IPv4 address, or an IPv6 /64, in which a single caller can change its address at will. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (embedded) return embedded;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL's host is in the canonical form of RFC 5952, without an embedded IPv4 address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return [...head];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
