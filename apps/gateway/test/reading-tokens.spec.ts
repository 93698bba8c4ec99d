import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jsonwebtoken from 'jsonwebtoken';
import { claimsOf, tokenType } from '../src/accounts/tokens/access-token.js';
import { JwtStrategy } from '../src/accounts/tokens/jwt.strategy.js';

function gatewayOf(userId: number, headerParts: object = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = claimsOf({ userId, sessionId: randomUUID(), tokenId: randomUUID(), issuedAt: new Date() });
  const header = { alg: 'RS256', typ: tokenType, kid: 'k', ...headerParts } as const;
  const token = jsonwebtoken.sign(claims, privateKey, { header });
  const strategy = new JwtStrategy({ SIGNING_KEYS: [{ kid: 'k', privateKey, publicKey }] });
  return { strategy, request: { headers: { authorization: `Bearer ${token}` } } };
}

describe('JwtStrategy', () => {
  it('answers requests that are read at the same time each with its own token', async () => {
    const { strategy, request } = gatewayOf(7);
    const requests = [request, { headers: {} }, request, { headers: { authorization: 'Bearer x.y.z' } }];
    const tokens = await Promise.all(requests.map((one) => strategy.read(one)));
    expect(tokens.map((token) => token?.userId ?? null)).toEqual([7, null, 7, null]);
  });

  it('accepts only tokens of its own keys, however many strategies there are in the process', async () => {
    const [first, second] = [gatewayOf(1), gatewayOf(2)];
    expect(await first.strategy.read(first.request)).toMatchObject({ userId: 1 });
    expect(await first.strategy.read(second.request)).toBeNull();
    expect(await second.strategy.read(second.request)).toMatchObject({ userId: 2 });
  });

  it.each<[string, object]>([
    ['of another type', { typ: 'JWT' }],
    ['without a type', { typ: undefined }],
    ['with a critical extension', { crit: ['exp'], exp: 1 }],
    ['with an empty list of critical extensions', { crit: [] }],
    ['without the name of its key', { kid: undefined }],
    ['whose name of its key is not text', { kid: { toString: 'k' } }],
  ])('accepts no token %s', async (_fault, headerParts) => {
    const { strategy, request } = gatewayOf(7, headerParts);
    expect(await strategy.read(request)).toBeNull();
  });

  it('adds nothing to the request', async () => {
    const { strategy, request } = gatewayOf(7);
    await strategy.read(request);
    expect(Object.keys(request)).toEqual(['headers']);
  });
});
