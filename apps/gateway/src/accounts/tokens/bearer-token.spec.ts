import { describe, expect, it } from '@jest/globals';
import { bearerTokenOf, keyIdOf } from './bearer-token.js';

describe('the token of a header', () => {
  it.each([
    ['Bearer a.b.c', 'a.b.c'],
    ['bearer a.b.c', 'a.b.c'],
    ['BEARER a.b.c', 'a.b.c'],
    ['Basic a.b.c', null],
    ['Bearera.b.c', null],
    ['a.b.c', null],
    ['', null],
    [`Bearer ${'x'.repeat(4096)}`, null],
    [undefined, null],
  ])('%p is %p', (authorization, token) => {
    expect(bearerTokenOf({ headers: { authorization } })).toBe(token);
  });
});

describe('the name of a token’s key', () => {
  const withHeader = (header: unknown) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.x`;

  it('is read from its header', () => {
    expect(keyIdOf(withHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'ours' }))).toBe('ours');
  });

  it.each<[string, string]>([
    ['without a header', '.e30.x'],
    ['that is not a token', 'nonsense'],
    ['whose header is not JSON', 'e3t7.e30.x'],
    ['whose header is not an object', withHeader(null)],
    ['of another type', withHeader({ typ: 'JWT', kid: 'ours' })],
    ['without a type', withHeader({ kid: 'ours' })],
    ['with a critical extension', withHeader({ typ: 'at+jwt', kid: 'ours', crit: ['exp'], exp: 1 })],
    ['with an empty list of critical extensions', withHeader({ typ: 'at+jwt', kid: 'ours', crit: [] })],
    ['with a name that is not text', withHeader({ typ: 'at+jwt', kid: { toString: 'ours' } })],
  ])('is unknown for a token %s', (_case, token) => {
    expect(keyIdOf(token)).toBeNull();
  });
});
