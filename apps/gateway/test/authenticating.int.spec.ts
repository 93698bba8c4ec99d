import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startGuest } from '@proximal/contracts';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { aSigningKey, bearing, settings, SetClock, startAccounts, type Accounts } from './accounts.js';

describe('authentication by token', () => {
  let environment: NodeJS.ProcessEnv;
  let accounts: Accounts;
  let token: string;
  let key: string;
  let kid: string;
  let claims: JwtPayload & { sid: string };

  beforeAll(async () => {
    environment = await settings();
    accounts = await startAccounts(environment);
    token = (await accounts.register()).access_token;
    key = environment.SIGNING_KEYS!;
    const { header, payload } = jwt.decode(token, { complete: true })!;
    kid = header.kid!;
    claims = payload as typeof claims;
  });

  function forged(parts: object, header: object = {}, signedBy = key, algorithm: jwt.Algorithm = 'RS256'): string {
    // Undefined fields are left out.
    const payload = JSON.parse(JSON.stringify({ ...claims, ...parts })) as object;
    return jwt.sign(payload, signedBy, {
      algorithm,
      header: { alg: algorithm, typ: 'at+jwt', kid, ...header },
    });
  }

  it('accepts a good token', async () => {
    const session = await accounts.who(token);
    expect(session).toMatchObject({ tokenId: claims.jti, sessionId: claims.sid, email: expect.stringContaining('@') });
    const [name, registeredAt] = [expect.any(String), expect.any(String)];
    expect(session!.user).toEqual({ id: Number(claims.sub), name, plan: 'free', registeredAt });
    expect(session!.expiresAt.getTime()).toBe(claims.exp! * 1000);
  });

  it('accepts a good token made like the forged ones below, so that each of these fails because of its one fault', async () => {
    expect(await accounts.who(forged({}))).not.toBeNull();
  });

  it('knows a guest, whose token opens nothing of a learner and cannot be exchanged', async () => {
    const { access_token } = await accounts.call(startGuest, {});
    expect(jwt.decode(access_token)).toMatchObject({ sub: 'guest', exp: expect.any(Number) });
    for (const again of [1, 2])
      expect([again, await accounts.authentication.authenticate(bearing(access_token))]).toEqual([again, 'guest']);
    expect(await accounts.authentication.authenticateForRenewal(bearing(access_token))).toBe('guest');
    const nobodys = { sub: 'guest', sid: undefined };
    expect(await accounts.authentication.authenticate(bearing(forged(nobodys)))).toBe('guest');
    expect(await accounts.authentication.authenticate(bearing(forged({ ...nobodys, exp: 1 })))).toBe('token-too-old');
  });

  it('returns no session without a header', async () => {
    expect(await accounts.authentication.authenticate({ headers: {} })).toBe('not-authenticated');
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, () => string]>([
    ['that is not a token', () => 'nonsense'],
    ['without a signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
    ['with algorithm none', () => `${part({ alg: 'none', typ: 'at+jwt', kid })}.${token.split('.')[1]}.`],
    [
      'signed with the public key as an HMAC secret',
      () => {
        const secret = createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string;
        return hmacToken(claims, kid, secret);
      },
    ],
    ['with an RSA algorithm that the gateway does not use', () => forged({}, {}, key, 'RS512')],
    ['with a probabilistic signature', () => forged({}, {}, key, 'PS256')],
    ['signed by a foreign key under our name', () => forged({}, {}, aSigningKey())],
    ['signed by a foreign key under its own name', () => forged({}, { kid: 'foreign' }, aSigningKey())],
    ['without a key name', () => forged({}, { kid: undefined })],
    [
      'that contains its key',
      () => {
        const foreign = aSigningKey();
        const jwk = createPublicKey(foreign).export({ format: 'jwk' });
        const addresses = { jku: 'https://foreign.example/jwks.json', x5u: 'https://foreign.example/key.pem' };
        return forged({}, { kid: 'foreign', jwk, ...addresses }, foreign);
      },
    ],
    ['for another audience', () => forged({ aud: 'somebody-else' })],
    ['for several audiences', () => forged({ aud: ['proximal', 'somebody-else'] })],
    ['of another issuer', () => forged({ iss: 'somebody-else' })],
    ['of another type', () => forged({}, { typ: 'JWT' })],
    ['without a type', () => forged({}, { typ: undefined })],
    ['without an expiry', () => forged({ exp: undefined })],
    ['issued in the future', () => forged({ iat: now + 3600, exp: now + 7200 })],
    ['that is not valid yet', () => forged({ nbf: now + 3600 })],
    ['without a session', () => forged({ sid: undefined })],
    ['of a session that is not a UUID', () => forged({ sid: "' OR true --" })],
    ['without an id', () => forged({ jti: undefined })],
    ['without a subject', () => forged({ sub: undefined })],
    ['with another subject than its session', () => forged({ sub: String(Number(claims.sub) + 1) })],
    [
      'with changed claims',
      () => {
        const [header, , signature] = token.split('.');
        return [header, part({ ...claims, sub: '2' }), signature].join('.');
      },
    ],
    ['with a changed signature', () => token.slice(0, -10) + [...token.slice(-10)].reverse().join('')],
    ['that is too long', () => forged({ padding: 'x'.repeat(4096) })],
  ])('refuses a token %s', async (_fault, forge) => {
    const request = bearing(forge());
    expect(await accounts.authentication.authenticate(request)).toBe('token-malformed');
    expect(await accounts.authentication.authenticateForRenewal(request)).toBe('token-malformed');
  });

  it('says that a token has expired, also one whose session has ended', async () => {
    const expired = { iat: now - 7200, exp: now - 3600 };
    expect(await accounts.authentication.authenticate(bearing(forged(expired)))).toBe('token-expired');
    const ended = bearing(forged({ ...expired, sid: randomUUID() }));
    expect(await accounts.authentication.authenticate(ended)).toBe('token-expired');
    expect(await accounts.authentication.authenticateForRenewal(ended)).toBe('token-revoked');
  });

  it('says that a token is too old to be exchanged, seven days after its expiry', async () => {
    const old = bearing(forged({ iat: now - 8 * 24 * 3600 - 3600, exp: now - 8 * 24 * 3600 }));
    expect(await accounts.authentication.authenticate(old)).toBe('token-too-old');
    expect(await accounts.authentication.authenticateForRenewal(old)).toBe('token-too-old');
  });

  it('treats an unknown session as one that has ended, because ended ones are deleted', async () => {
    const unknown = bearing(forged({ sid: randomUUID() }));
    expect(await accounts.authentication.authenticate(unknown)).toBe('token-revoked');
    expect(await accounts.authentication.authenticateForRenewal(unknown)).toBe('token-revoked');
  });

  it('refuses other schemes', async () => {
    for (const authorization of [`Basic ${token}`, token, 'Bearer', 'Bearer ', ''])
      expect(await accounts.authentication.authenticate({ headers: { authorization } })).toBe('token-malformed');
  });

  it('refuses a cached token from the second of its expiry', async () => {
    const clock = new SetClock();
    const copy = await startAccounts(environment, clock);
    const { access_token } = await copy.register();
    expect(await copy.who(access_token)).not.toBeNull();
    clock.forward(3601);
    expect(await copy.authentication.authenticate(bearing(access_token))).toBe('token-expired');
    clock.forward(7 * 24 * 3600);
    expect(await copy.authentication.authenticate(bearing(access_token))).toBe('token-too-old');
  });

  it('still accepts tokens of the old key after a rotation, and signs with the new one', async () => {
    const rotated = await startAccounts({ ...environment, SIGNING_KEYS: aSigningKey() + key });
    expect(await rotated.who(token)).not.toBeNull();
    const fresh = (await rotated.register()).access_token;
    expect(jwt.decode(fresh, { complete: true })!.header.kid).not.toBe(kid);
    expect(await accounts.who(fresh)).toBeNull();
    expect(await rotated.who(fresh)).not.toBeNull();
  });
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** By hand: jsonwebtoken refuses to sign with a public key as secret, but an attacker's own tool would not. */
function hmacToken(payload: object, kid: string, secret: string): string {
  const signed = `${part({ alg: 'HS256', typ: 'at+jwt', kid })}.${part(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
