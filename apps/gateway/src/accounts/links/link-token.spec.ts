import { describe, expect, it } from '@jest/globals';
import { hashOf, newLinkToken } from './link-token.js';

describe('the token of a link', () => {
  it('has 32 random bytes', () => {
    const tokens = Array.from({ length: 100 }, newLinkToken);
    expect(new Set(tokens).size).toBe(100);
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(Array(100).fill(32));
  });

  it('is stored as the SHA-256 of its text', () => {
    const token = 'A'.repeat(43);
    // printf 'A%.0s' {1..43} | sha256sum
    expect(Buffer.from(hashOf(token)!).toString('hex')).toBe(
      '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a',
    );
  });

  it('has one text: another one of the same bytes is another token', () => {
    const [token, twin] = ['A'.repeat(43), `${'A'.repeat(42)}B`];
    expect(Buffer.from(token, 'base64url')).toEqual(Buffer.from(twin, 'base64url'));
    expect(hashOf(token)).not.toEqual(hashOf(twin));
  });

  it.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`, `${'A'.repeat(42)}é`])(
    'is no other text: %j',
    (text) => {
      expect(hashOf(text)).toBeNull();
    },
  );
});
