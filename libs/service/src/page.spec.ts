import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { pageOf, readPageKey } from './page.js';

const keyOf = (row: { id: number }) => [row.id];
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('a page', () => {
  it.each([
    { found: 0, shown: 0, next: null },
    { found: 1, shown: 1, next: null },
    { found: 2, shown: 2, next: null },
    { found: 3, shown: 2, next: [2] },
  ])('of two items shows $shown of $found rows and continues after $next', ({ found, shown, next }) => {
    expect(pageOf(rows(found), 2, keyOf)).toEqual({ items: rows(shown), next });
  });
});

describe('the key of a page', () => {
  it('is parsed by the schema of its list', () => {
    expect(readPageKey(z.tuple([z.int()]), [7])).toEqual([7]);
  });

  it('is refused when it belongs to another list', () => {
    expect(() => readPageKey(z.tuple([z.int()]), ['seven'])).toThrow(
      expect.objectContaining({ code: 'unknown-cursor' }),
    );
  });
});
