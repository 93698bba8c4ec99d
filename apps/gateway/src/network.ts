import { isIPv4 } from 'node:net';
import { bareAddress } from '@proximal/runtime';

/** An IPv4 address, or an IPv6 /64, in which a single caller can change its address at will. */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (bare === undefined) return address;
  return isIPv4(bare) ? bare : `${bare.split(':').slice(0, 4).join(':')}::/64`;
}
