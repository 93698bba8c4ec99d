import { describe, expect, it } from '@jest/globals';
import { aligned } from './table.js';

describe('an aligned table', () => {
  it('aligns its first column left and the others right', () => {
    expect(
      aligned([
        ['lab', 'xp'],
        ['two-sum', '5'],
      ]),
    ).toEqual(['lab      xp', 'two-sum   5']);
  });

  it('aligns more lines than a function takes arguments', () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => [String(index), '1']);
    expect(aligned([['learner', 'score'], ...lines]).at(-1)).toBe('199999       1');
  });
});
