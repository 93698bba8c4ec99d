import { createHash, randomBytes } from 'node:crypto';

/** What a link is for; each use accepts its own kinds only. */
export type LinkKind = 'reset' | 'verification' | 'address';

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long a link is valid after its mail was sent, in milliseconds. */
export const lifetimeMs: Record<LinkKind, number> = {
  reset: 30 * minute,
  verification: 24 * hour,
  address: 24 * hour,
};

/** 32 bytes in base64url. */
const form = /^[\w-]{43}$/;

/** Makes the token of a link: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes the text, not the bytes: several texts of base64url mean the same bytes. Null for text that is no token. */
export function hashOf(token: string): Uint8Array<ArrayBuffer> | null {
  return form.test(token) ? new Uint8Array(createHash('sha256').update(token).digest()) : null;
}
