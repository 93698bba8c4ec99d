import { createHmac, timingSafeEqual } from 'node:crypto';

const tagBytes = 16;

/** Names the user, and is signed: it opens nothing but the end of the reminders of this user, and never expires. */
export function unsubscribeToken(userId: number, secret: string): string {
  return `${userId}.${tagOf(userId, secret).toString('base64url')}`;
}

/** Null for every token that `unsubscribeToken` did not make with the secret. */
export function userOfToken(token: string, secret: string): number | null {
  const [, id = ''] = /^([1-9]\d{0,9})\.[\w-]{22}$/.exec(token) ?? [];
  if (id === '') return null;
  const [given, right] = [Buffer.from(token), Buffer.from(unsubscribeToken(Number(id), secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : null;
}

function tagOf(userId: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe\0${userId}`).digest().subarray(0, tagBytes);
}
