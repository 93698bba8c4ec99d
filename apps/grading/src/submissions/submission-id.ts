import { randomBytes } from 'node:crypto';

/** The digits of Crockford's base 32, whose order is that of ASCII. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 48 bits of milliseconds, so that ids sort by time, and 80 random bits, so that nobody can guess an id. */
export function newSubmissionId(now: Date): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`);
  return `sub_${base32((BigInt(now.getTime()) << 80n) | random, 26)}`;
}

/** Returns the text before all ids from this instant on, and after all earlier ones. */
export function submissionIdsFrom(instant: Date): string {
  return `sub_${base32(BigInt(Math.max(0, instant.getTime())) << 80n, 26)}`;
}

function base32(value: bigint, length: number): string {
  const text = Array.from({ length }, (_, index) => digits[Number((value >> BigInt(5 * index)) & 31n)]);
  return text.reverse().join('');
}
