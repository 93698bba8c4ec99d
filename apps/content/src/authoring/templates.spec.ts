import { describe, expect, it } from '@jest/globals';
import { functionName, typeName } from './templates.js';

describe('Python names', () => {
  it.each([
    ['top-k', 'top_k', 'TopK'],
    ['class', 'solve_class', 'Class'],
    ['sum', 'solve_sum', 'Sum'],
    ['3-grams', 'solve_3_grams', 'The3Grams'],
    ['bm25-ranking', 'bm25_ranking', 'Bm25Ranking'],
  ])('of %s are %s and %s', (slug, name, type) => {
    expect([functionName(slug), typeName(slug)]).toEqual([name, type]);
  });
});
