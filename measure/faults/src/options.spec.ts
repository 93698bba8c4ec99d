import { describe, expect, it } from '@jest/globals';
import { readFaultOptions } from './options.js';

const known = ['relay', 'other', 'third'];

describe('readFaultOptions', () => {
  it.each([
    [[], known],
    [['--only', 'other'], ['other']],
    [
      ['--only', 'third,relay'],
      ['relay', 'third'],
    ],
    [
      ['--only', 'third', '--only', 'relay'],
      ['relay', 'third'],
    ],
  ])('runs for %j the scenarios %j', (given, names) => {
    expect(readFaultOptions(given, known)).toEqual({
      names,
      rows: 1_000_000,
      rate: 100,
      submissions: 5_000,
      seed: 1,
    });
  });

  it('lists the scenarios when one is unknown', () => {
    expect(() => readFaultOptions(['--only', 'relay,rely'], known)).toThrow(
      'There is no scenario rely; there are: relay, other, third.',
    );
  });

  it.each([[['--once']], [['--rows', 'many']], [['--rows', '999']], [['--rate', '0']], [['--seed', 'x']], [['relay']]])(
    'shows the usage for %j',
    (given) => {
      expect(() => readFaultOptions(given, known)).toThrow(
        /^npm run test:faults -- \[options\]\n.*relay, other, third\n/,
      );
    },
  );
});
