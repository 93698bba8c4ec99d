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

  it('stands in its header', () => {
    expect(keyIdOf(withHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'ours' }))).toBe('ours');
  });

  it.each<[string, string]>([
    ['without a header', '.e30.x'],
    ['that is no token', 'nonsense'],
    ['whose header is no JSON', 'e3t7.e30.x'],
    ['whose header is no object', withHeader(null)],
    ['of another type', withHeader({ typ: 'JWT', kid: 'ours' })],
    ['without a type', withHeader({ kid: 'ours' })],
    ['with something critical', withHeader({ typ: 'at+jwt', kid: 'ours', crit: ['exp'], exp: 1 })],
    ['with nothing that is critical, said so', withHeader({ typ: 'at+jwt', kid: 'ours', crit: [] })],
    ['with a name that is no text', withHeader({ typ: 'at+jwt', kid: { toString: 'ours' } })],
  ])('is unknown of one %s', (_case, token) => {
    expect(keyIdOf(token)).toBeNull();
  });
});
