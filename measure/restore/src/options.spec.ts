import { describe, expect, it } from '@jest/globals';
import { readRestoreOptions } from './options.js';

describe('the options of the test of restores', () => {
  it('lose everything together and each service alone by default', () => {
    const { isTogether, alone, seed } = readRestoreOptions([]);
    expect(isTogether).toBe(true);
    expect(alone).toHaveLength(7);
    expect(seed).toBe(1);
  });

  it.each([
    ['all', true, []],
    ['progress,grading', false, ['grading', 'progress']],
    ['grading,all', true, ['grading']],
  ])('lose %s', (only, isTogether, alone) => {
    const options = readRestoreOptions(['--only', only]);
    expect(options.isTogether).toBe(isTogether);
    expect(options.alone.toSorted()).toEqual(alone);
  });

  it.each([['--only', 'web'], ['--seconds', '0'], ['--seed', 'x'], ['--rain']])('refuse %s', (...given) =>
    expect(() => readRestoreOptions(given)).toThrow(/^npm run test:restore/),
  );
});
