import { describe, expect, it } from '@jest/globals';
import { efficiencyHint } from './efficiency-hint.js';
import { efficiencyOf, efficiencyOfCases, fuelCap, type SizeResult } from './efficiency.js';

const sizes = [500, 1_000, 2_000, 4_000];
const reference = (n: number) => 1_000 * n;
const quiet = { outputFuel: 0, loadingFuel: 0, failure: null };

/**
 * A program that takes `ratio` times the linear reference's steps at the largest size and grows by `extraGrowth` more.
 */
function program(ratio: number, extraGrowth = 0, outcome: (n: number) => SizeResult['outcome'] = () => 'right') {
  return efficiencyOf(
    sizes.map((n) => {
      const fuel = ratio * reference(n) * (n / 4_000) ** extraGrowth;
      const isCapped = fuel > fuelCap(reference(n));
      return {
        n,
        ...quiet,
        referenceFuel: reference(n),
        fuel: isCapped ? fuelCap(reference(n)) : fuel,
        outcome: isCapped ? 'costly' : outcome(n),
      };
    }),
  );
}

describe('efficiency', () => {
  it.each([
    ['the reference itself', 1, 0, 100],
    ['fewer steps', 0.2, 0, 100],
    ['a fifth more', 1.2, 0, 100],
    ['twice the steps', 2, 0, 75],
    ['three times', 3, 0, 57],
    ['six times', 6, 0, 32],
    ['fifty times', 50, 0, 0],
    ['a hundred times', 100, 0, 0],
    ['a growth that is only fitted higher', 1, 0.08, 100],
    ['a logarithm more', 1, 0.13, 100],
    ['one power more at the same steps', 1, 1, 28],
    ['one power more at half the steps', 0.5, 1, 56],
    ['one power more at eight times the steps', 8, 1, 0],
    ['one power less but six times the steps', 6, -1, 32],
    ['two powers more', 64, 2, 0],
  ])('%s', (_, ratio, growth, score) => expect(program(ratio, growth).score).toBe(score));

  it('falls steadily as the ratio and the growth rise', () => {
    const steps = Array.from({ length: 400 }, (_, index) => index / 4);
    const byRatio = steps.map((ratio) => program(ratio).score);
    const byGrowth = steps.map((growth) => program(1.1, growth / 40).score);
    for (const scores of [byRatio, byGrowth]) {
      expect(scores[0]).toBe(100);
      expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
    }
  });

  it('counts only the sizes that were answered right', () => {
    expect(program(1, 0, (n) => (n === 4_000 ? 'wrong' : 'right')).score).toBe(75);
    expect(program(1, 0, (n) => (n > 500 ? 'wrong' : 'right')).score).toBe(25);
    expect(program(1, 0, () => 'wrong')).toMatchObject({ score: 0, rightSizes: 0, largest: null });
  });

  it('counts a run that was stopped at the cap by its cost up to then', () => {
    expect(program(80, 2)).toMatchObject({ score: 0, rightSizes: 3, largest: { n: 4_000, outcome: 'costly' } });
  });

  it('ignores a difference of a few steps', () => {
    const tiny = sizes.map((n): SizeResult => ({ n, outcome: 'right', fuel: 3_000, referenceFuel: 1_500, ...quiet }));
    expect(efficiencyOf(tiny).score).toBe(100);
  });
});

describe('the efficiency hint', () => {
  it.each([
    ['nothing to say', program(1), null],
    ['what rounds to 100', program(1.21), null],
    ['more steps', program(2.4), "At n = 4000 it takes about 2.4 times the reference's steps."],
    [
      'more growth',
      program(8, 1),
      "The steps grow about as n² where n suffices: at n = 4000 it takes about 8 times the reference's steps.",
    ],
    [
      'the cap',
      program(100, 0.6),
      "The steps grow about as n^1.4 where n suffices: at n = 4000 it was stopped after 60 times the reference's steps.",
    ],
    [
      'wrong answers',
      program(1, 0, (n) => (n > 1_000 ? 'wrong' : 'right')),
      'Only 2 of 4 larger inputs were answered right.',
    ],
    [
      'nothing right',
      program(1, 0, () => 'wrong'),
      'None of the larger inputs was answered as the reference does, so efficiency counts nothing.',
    ],
  ])('is about %s', (_, efficiency, hint) => {
    expect(efficiencyHint(efficiency, 'f(n)')).toBe(hint && `${hint} Measured with f(n)`);
    expect(efficiencyHint(efficiency, ' f(\n  n) ')).toBe(hint && `${hint} Measured with f( n)`);
  });

  const measured = (parts: Partial<SizeResult>): SizeResult[] => [
    { n: 10, outcome: 'right', fuel: 400_000, referenceFuel: 100_000, ...quiet, ...parts },
  ];

  it.each<[string, Partial<SizeResult>, string]>([
    [
      'output that is most of the additional steps',
      { outputFuel: 280_000 },
      " times the reference's steps. What costs is print: at least 70 % of its steps are output, more than 4,000 for each line.",
    ],
    ['output that is little of it', { outputFuel: 20_000 }, " times the reference's steps."],
    [
      'loading that is most of the steps',
      { loadingFuel: 320_000 },
      " times the reference's steps. 80 % of its steps load it: its imports, and the code outside of functions.",
    ],
    [
      'an answer that did not come',
      { outcome: 'wrong', failure: 'KeyError: 3 (line 2)' },
      'so efficiency counts nothing. At n = 10: KeyError: 3 (line 2)',
    ],
  ])('names %s', (_, parts, said) => {
    expect(efficiencyHint(efficiencyOf(measured(parts)), 'f(n)')).toContain(`${said} Measured with`);
  });

  it('names output in the cases of a lab without sizes', () => {
    const steps = { fuel: 400_000, referenceFuel: 100_000, outputFuel: 280_000, loadingFuel: 0 };
    const hint = efficiencyHint(efficiencyOfCases({ steps, passed: 1, cases: 1 }), null);
    expect(hint).toBe(
      "The tests take about 3.7 times the reference's steps. " +
        'What costs is print: at least 70 % of its steps are output, more than 4,000 for each line.',
    );
  });
});
