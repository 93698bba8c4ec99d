import { describe, expect, it } from '@jest/globals';
import { readScaleOptions } from './options.js';

describe('readScaleOptions', () => {
  it.each([
    [2, [1, 2]],
    [8, [1, 2, 4]],
    [32, [1, 2, 4, 8, 16]],
  ])('takes as many copies as %d cores can run', (cores, copies) => {
    expect(readScaleOptions([], cores).copies).toEqual(copies);
  });

  it('takes other copies', () => {
    expect(readScaleOptions(['--copies', '1,3'], 2).copies).toEqual([1, 3]);
  });

  it.each([['--copies=0'], ['--seconds=x'], ['--unknown']])('explains itself when it gets %s', (argument) => {
    expect(() => readScaleOptions([argument])).toThrow('npm run bench:scale');
  });
});
