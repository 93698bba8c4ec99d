import { describe, expect, it } from '@jest/globals';
import { StatementNames } from './statement-names.js';

describe('the names of statements', () => {
  it('are the same for the same text and differ for others', () => {
    const names = new StatementNames(10);
    const [one, other] = [names.of('SELECT 1'), names.of('SELECT 2')];
    expect(names.of('SELECT 1')).toBe(one);
    expect(new Set([one, other, undefined]).size).toBe(3);
  });

  it('are not given to more texts than the bound, which keep theirs', () => {
    const names = new StatementNames(2);
    const given = ['SELECT 1', 'SELECT 2', 'SELECT 3'].map((text) => names.of(text));
    expect(given).toEqual([expect.any(String), expect.any(String), undefined]);
    expect(names.of('SELECT 3')).toBeUndefined();
    expect(names.of('SELECT 2')).toBe(given[1]);
  });
});
