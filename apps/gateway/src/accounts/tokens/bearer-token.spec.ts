import { describe, expect, it } from '@jest/globals';
import { bearerTokenOf } from './bearer-token.js';

describe('the token of a header', () => {
  it.each([
    ['Bearer a.b.c', 'a.b.c'],
    ['bearer a.b.c', 'a.b.c'],
    ['BEARER a.b.c', 'a.b.c'],
    ['Bearer a.b.c==', null],
    ['Bearer a.b.c d', null],
    ['Bearer a.b', null],
    ['Basic a.b.c', null],
    ['Bearera.b.c', null],
    ['a.b.c', null],
    ['', null],
    [`Bearer a.b.${'x'.repeat(4096)}`, null],
    [undefined, null],
  ])('%p is %p', (authorization, token) => {
    expect(bearerTokenOf({ headers: { authorization } })).toBe(token);
  });
});
