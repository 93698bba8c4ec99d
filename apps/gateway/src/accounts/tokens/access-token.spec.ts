import { describe, expect, it } from '@jest/globals';
import { claimsOf, isCurrent, isRenewable, readClaims, timeFaultOf } from './access-token.js';

const issuedAt = new Date('2026-11-20T12:00:00.000Z');
const token = {
  userId: 7,
  sessionId: '5f0c3b9e-6f0a-4b0e-9c57-1f3f6f0f7a10',
  tokenId: '0b8f3c52-4f38-4f0f-8a52-7f7a0d8a7c11',
  issuedAt,
};
const claims = claimsOf(token);
const read = readClaims(claims)!;
const guestToken = { userId: null, isDemo: false, tokenId: token.tokenId, issuedAt };
const after = (seconds: number) => new Date(issuedAt.getTime() + seconds * 1000);
const week = 7 * 24 * 3600;

describe('the claims of a token', () => {
  it('are read as they were written, and last an hour', () => {
    expect(read).toEqual({ ...token, expiresAt: after(3600) });
  });

  it('of a guest name nobody and no session', () => {
    expect(claimsOf(guestToken)).not.toHaveProperty('sid');
    for (const isDemo of [false, true])
      expect(readClaims(claimsOf({ ...guestToken, isDemo }))).toEqual({
        ...guestToken,
        isDemo,
        expiresAt: after(3600),
      });
  });

  it.each<[string, object]>([
    ['of a guest with a session', { sub: 'guest' }],
    ['of a guest as somebody else', { sub: 'guest', sid: undefined, as: '7' }],
    ['without a subject', { sub: undefined }],
    ['whose subject is a number', { sub: 7 }],
    ['whose subject is not an id', { sub: '07' }],
    ['without a session', { sid: undefined }],
    ['without an id', { jti: undefined }],
    ['without an expiry', { exp: undefined }],
    ['whose expiry is text', { exp: '9999999999' }],
    ['whose expiry is not an instant', { exp: 1e300 }],
    ['without the instant of issue', { iat: undefined }],
    ['for another audience', { aud: 'other' }],
    ['of another issuer', { iss: 'other' }],
    ['that are not valid at their issue', { nbf: claims.iat + 1 }],
  ])('are nothing %s', (_fault, parts) => {
    expect(readClaims({ ...claims, ...parts })).toBeNull();
  });

  it.each([null, 'text', 7])('are null for %p', (payload) => {
    expect(readClaims(payload)).toBeNull();
  });
});

describe('a token', () => {
  it.each([
    ['30 s before its issue, by another clock', -30, true, true],
    ['long before its issue', -31, false, false],
    ['at its issue', 0, true, true],
    ['in its last second', 3599.999, true, true],
    ['at its expiry', 3600, false, true],
    ['in the last second of the week after', 3600 + week - 0.001, false, true],
    ['a week after its expiry', 3600 + week, false, false],
  ])('%s', (_instant, seconds, current, renewable) => {
    expect([isCurrent(read, after(seconds)), isRenewable(read, after(seconds))]).toEqual([current, renewable]);
  });

  it.each([
    ['issued in the future', -31, 'token-malformed'],
    ['at its expiry', 3600, 'token-expired'],
    ['in the last second of the week after', 3600 + week - 0.001, 'token-expired'],
    ['a week after its expiry', 3600 + week, 'token-too-old'],
  ])('is refused with its reason: %s', (_instant, seconds, fault) => {
    expect(timeFaultOf(read, after(seconds))).toBe(fault);
  });
});
