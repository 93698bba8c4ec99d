import { describe, expect, it } from '@jest/globals';
import { kindOf } from './outcome.js';

describe('kindOf', () => {
  it.each([
    [202, null, 'done'],
    [503, 'try again', 'refused'],
    [429, 'too many', 'refused'],
    [503, '', 'wrong'],
    [500, 'a bug', 'wrong'],
    [401, 'expired', 'wrong'],
    [null, 'ECONNRESET', 'unanswered'],
  ])('takes status %j with the sentence %j for %s', (status, detail, kind) => {
    expect(kindOf({ status, detail })).toBe(kind);
  });
});
