import { describe, expect, it } from '@jest/globals';
import { lockedText } from './give-up-text.js';

const locked = { lab_id: 1, status: 'locked' as const, missing_tries: 0, opens_at: null, given_up_at: null };

describe('the text of a lab that may not be given up yet', () => {
  it.each([
    [{ missing_tries: 3 }, 'after 3 more tries, ten minutes'],
    [{ missing_tries: 1 }, 'after one more try, ten minutes'],
    [{ opens_at: '2026-11-20T12:10:05.000Z' }, 'from 2026-11-20, 12:10 UTC on'],
  ])('with %j says when: %s', (parts, expected) => {
    expect(lockedText({ ...locked, ...parts })).toContain(expected);
  });
});
