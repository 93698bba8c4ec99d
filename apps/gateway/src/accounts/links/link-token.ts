import { createHash, randomBytes } from 'node:crypto';

export type LinkKind = 'reset' | 'verification' | 'address';

const minute = 60 * 1000;
const hour = 60 * minute;

export const lifetimeMs: Record<LinkKind, number> = {
  reset: 30 * minute,
  verification: 24 * hour,
  address: 24 * hour,
};

const form = /^[\w-]{43}$/;

export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes the text, not the bytes: several texts of base64url mean the same bytes. Null for text that is no token. */
export function hashOf(token: string): Uint8Array<ArrayBuffer> | null {
  return form.test(token) ? new Uint8Array(createHash('sha256').update(token).digest()) : null;
}
