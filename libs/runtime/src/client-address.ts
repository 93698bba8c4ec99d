import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The groups before an embedded IPv4 address: those of a socket for both versions, and those of NAT64 (RFC 6052). */
const embedding = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Leaves out port, brackets, quotes and zone; returns an embedded IPv4 address by itself, and any other IPv6 address as
 * its eight groups. Undefined when the text has no address.
 */
export function bareAddress(text = ''): string | undefined {
  const [, bracketed, plain] = /^"?(?:\[([^\]]*)\](?::\d+)?|([^"[\]]*))"?$/.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? plain ?? '').split('%');
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  if (isIPv4(withPort ?? address)) return withPort ?? address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  if (!embedding.includes(groups.slice(0, 6).join(':'))) return groups.join(':');
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

function groupsOf(address: string): string[] {
  // A URL's host is in the canonical form of RFC 5952, without an embedded IPv4 address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return [...head];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

export function trustedProxies(networks: readonly string[]): false | ((address: string) => boolean) {
  if (networks.length === 0) return false;
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (named) => {
    const address = bareAddress(named);
    return address !== undefined && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/**
 * What a proxy names may be no address: then that proxy's own counts, because any text would otherwise be a caller of
 * its own.
 * @param request of Fastify; it has `ips` only behind trusted proxies, the nearest first
 */
export function callerAddress({ ip, ips = [ip] }: { ip: string; ips?: string[] | undefined }): string {
  for (const named of ips.toReversed()) {
    const address = bareAddress(named);
    if (address !== undefined) return address;
  }
  return ip;
}
