import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jwksOf, readSigningKeys } from './signing-keys.js';

function rsa(modulusLength = 2048): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey;
}

function pem(key: KeyObject, type: 'pkcs8' | 'pkcs1' = 'pkcs8', encryption: object = {}): string {
  return key.export({ type, format: 'pem', ...encryption }) as string;
}

const one = rsa();
const other = rsa();

describe('signing keys', () => {
  it('are read in their order, with their thumbprints as names', () => {
    const keys = readSigningKeys(pem(one) + pem(other, 'pkcs1'))!;
    const { n, e } = createPublicKey(one).export({ format: 'jwk' });
    expect(keys[0].kid).toBe(createHash('sha256').update(`{"e":"${e}","kty":"RSA","n":"${n}"}`).digest('base64url'));
    expect(keys).toHaveLength(2);
  });

  it('may have line ends written as \\n', () => {
    expect(readSigningKeys(pem(one).replaceAll('\n', '\\n'))?.[0].kid).toBe(readSigningKeys(pem(one))?.[0].kid);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['other text', () => 'secret'],
    ['a key and other text', () => `${pem(one)}\nand more`],
    ['a public key', () => createPublicKey(one).export({ type: 'spki', format: 'pem' }) as string],
    ['a damaged key', () => pem(one).replace(/\n[^\n]+\n/, '\n')],
    ['an encrypted key', () => pem(one, 'pkcs8', { cipher: 'aes-256-cbc', passphrase: 'x' })],
    ['a short key', () => pem(rsa(1024))],
    ['a good key and a short one', () => pem(one) + pem(rsa(1024))],
    ['a key for another algorithm', () => pem(generateKeyPairSync('ed25519').privateKey)],
    ['the same key twice', () => pem(one) + pem(one)],
  ])('are not %s', (_case, text) => {
    expect(readSigningKeys(text())).toBeUndefined();
  });

  it('have no private part in the document of public keys', () => {
    const document = jwksOf(readSigningKeys(pem(one) + pem(other))!);
    expect(document.keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    const { n } = createPublicKey({ key: document.keys[1] as never, format: 'jwk' }).export({ format: 'jwk' });
    expect(n).toBe(createPublicKey(other).export({ format: 'jwk' }).n);
  });
});
