import { describe, expect, it } from '@jest/globals';
import { trend } from './trend.js';

describe('trend', () => {
  it.each([
    [0.5, 0.53, false, true, 'rising'],
    [0.5, 0.529, false, true, 'stable'],
    [0.5, 0.47, false, true, 'falling'],
    [0.5, 0.471, false, true, 'stable'],
    [0, 0.4, false, true, 'rising'],
    [0, 0, false, false, 'stable'],
    [0.8, 0.8, true, false, 'falling'],
    [0.8, 0.8, true, true, 'stable'],
    [0.7, 0.8, true, true, 'rising'],
  ] as const)(
    'from %d to %d, decaying %s, newer evidence %s: %s',
    (masteryBefore, mastery, isDecaying, hasNewerEvidence, expected) => {
      expect(trend({ masteryBefore, mastery, isDecaying, hasNewerEvidence })).toBe(expected);
    },
  );
});
