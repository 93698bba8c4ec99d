import { createHmac, createPublicKey } from 'node:crypto';
import { removeHeader, setHeader, type Mutation } from '../draft.js';
import type { Random } from '@proximal/testing/harness';
import { tokenFor } from '../well-formed.js';
import type { World } from '../world.js';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forged(random: Random, world: World): string {
  const real = random.pick(world.learners).token;
  const [head = '', claims = '', signature = ''] = real.split('.');
  const { kid, n, e } = world.publicKey;
  const publicKey = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  const symmetric = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid })}.${claims}`;
  const known = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const bent = { ...known, sub: String(1 + random.below(5)) };
  return random.pick([
    `${encoded({ alg: 'none', typ: 'at+jwt', kid })}.${claims}.`,
    `${encoded({ alg: 'NONE', kid })}.${claims}.${signature}`,
    `${symmetric}.${createHmac('sha256', secret).update(symmetric).digest('base64url')}`,
    `${encoded({ alg: 'RS256', typ: 'at+jwt', kid, jku: 'http://evil.example/jwks.json' })}.${claims}.${signature}`,
    `${encoded({ alg: 'RS256', typ: 'at+jwt', kid: '__proto__' })}.${claims}.${signature}`,
    `${encoded({ alg: 'RS256', typ: 'at+jwt', kid: 7 })}.${claims}.${signature}`,
    `${head}.${encoded(bent)}.${signature}`,
    `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `${head}.${claims}`,
    `${head}.${claims}.${signature}.${signature}`,
    `${head}..${signature}`,
    `${encoded([])}.${encoded([])}.${signature}`,
    `${Buffer.from('{"alg":').toString('base64url')}.${claims}.${signature}`,
    `${real}=`,
    real.slice(0, random.below(real.length)),
    `${head}.${'A'.repeat(random.pick([1_000, 9_000, 15_000]))}.${signature}`,
  ]);
}

export const tokens: Record<string, Mutation> = {
  none(draft) {
    removeHeader(draft, 'Authorization');
  },
  forged(draft, random, world) {
    setHeader(draft, 'Authorization', `Bearer ${forged(random, world)}`);
  },
  garbage(draft, random) {
    const garbage = random.bytes(1 + random.below(80)).replace(/[\r\n\0]/g, '.');
    const token = random.pick(['', 'null', 'undefined', '.', '..', '...', 'a.b.c', '{}', garbage, 'x'.repeat(8_000)]);
    setHeader(draft, 'Authorization', `Bearer ${token}`);
  },
  scheme(draft, random, world) {
    const token = tokenFor(draft.operation, random, world);
    const values = [
      `Basic ${token}`,
      `bearer ${token}`,
      `BEARER ${token}`,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      token,
      `Token ${token}`,
      `Bearer ${token} `,
      `Bearer ${token}, Bearer ${token}`,
      'Bearer',
      '',
      'Basic Og==',
    ];
    setHeader(draft, 'Authorization', random.pick(values));
  },
  revoked(draft, _random, world) {
    setHeader(draft, 'Authorization', `Bearer ${world.revokedToken}`);
  },
  twice(draft, random, world) {
    const token = random.chance(0.5) ? forged(random, world) : tokenFor(draft.operation, random, world);
    draft.headers.push(['Authorization', `Bearer ${token}`]);
  },
  inQuery(draft, random, world) {
    removeHeader(draft, 'Authorization');
    draft.query = `access_token=${tokenFor(draft.operation, random, world)}`;
  },
};
