import { describe, expect, it } from '@jest/globals';
import * as contracts from './index.js';
import { operations } from './service-lists.js';

describe('the operations', () => {
  it('are exported, because the client takes its types from the exports', () => {
    expect(Object.values(contracts)).toEqual(expect.arrayContaining([...operations]));
  });

  it('have one subject each', () => {
    expect(new Set(operations.map(({ subject }) => subject)).size).toBe(operations.length);
  });

  it('are deprecated at least 90 days before they are removed', () => {
    for (const { deprecation, subject } of operations) {
      const days = deprecation
        ? (Date.parse(deprecation.sunset) - Date.parse(deprecation.since)) / 86_400_000
        : Infinity;
      expect({ subject, isLongEnough: days >= 90 }).toEqual({ subject, isLongEnough: true });
    }
  });
});
