import { describe, expect, it } from '@jest/globals';
import type { Value } from '@proximal/sandbox';
import { constantAnswers, repeatedCalls, type AuthoredCase } from './author-findings.js';

function casesOf(expected: Value[], weights: number[] = []): AuthoredCase[] {
  return expected.map((value, index) => ({
    index,
    name: `case ${index}`,
    weight: weights[index] ?? 1,
    comparison: 'value',
    tolerance: 1e-9,
    steps: [{ action: callOf(index), expected: { kind: 'value', value } }],
  }));
}

const callOf = (argument: number) => ({ function: 'f', args: [argument], kwargs: {} });

describe('a constant answer', () => {
  it('is refused when it earns more than a quarter of the points', () => {
    expect(constantAnswers(casesOf([1, 2, 3, 4, 5, 6, [], [], []]))).toEqual([
      {
        part: 'cases',
        index: 6,
        line: null,
        message:
          'a program that always returns the value expected here earns 33 % of the points, in 3 cases: expect other values, or give other cases more weight.',
      },
    ]);
  });

  it('may earn a quarter', () => {
    expect(constantAnswers(casesOf([1, 2, 3, 4, 5, 6, [], []]))).toEqual([]);
  });

  it('may earn the even share where a function only says yes or no', () => {
    expect(constantAnswers(casesOf([true, false, true, false]))).toEqual([]);
    expect(constantAnswers(casesOf([true, true, true, false]))).toMatchObject([{ index: 0 }]);
  });

  it('is refused when every case expects it', () => {
    expect(constantAnswers(casesOf([true, true, true]))).toMatchObject([{ index: 0 }]);
  });

  it('counts by weight', () => {
    expect(constantAnswers(casesOf([1, 2, 3, 4, 0], [1, 1, 1, 1, 3]))).toMatchObject([{ index: 4 }]);
  });

  it('is an exception, too', () => {
    const errors = casesOf([1, 2, 3, 4]).map((one, index): AuthoredCase => {
      const expected = { kind: 'error' as const, type: index < 2 ? 'ValueError' : 'KeyError', message: null };
      return { ...one, steps: [{ action: callOf(index), expected }] };
    });
    const mixed = [...errors, ...casesOf([5, 6]).map((one) => ({ ...one, index: one.index + 4 }))];
    expect(constantAnswers(mixed)).toMatchObject([
      {
        index: 0,
        message: expect.stringMatching(/^a program that always raises the exception expected here earns 33 %/),
      },
    ]);
  });

  it('is no exception whose message differs from case to case', () => {
    const errorsWith = (messages: (string | null)[]) =>
      casesOf(messages.map(() => 0)).map((one, index): AuthoredCase => {
        const expected = { kind: 'error' as const, type: 'ValueError', message: messages[index] ?? null };
        return { ...one, steps: [{ action: callOf(index), expected }] };
      });
    expect(constantAnswers(errorsWith(['too short', 'too long', 'no digit', 'two signs']))).toEqual([]);
    expect(constantAnswers(errorsWith(['too short', 'too short', 'no digit', 'two signs']))).toHaveLength(1);
    expect(constantAnswers(errorsWith(['*short*', '*digit*', 'too long', 'two signs']))).toHaveLength(1);
    expect(constantAnswers(errorsWith(['too *', 'too long', 'no digit', 'two signs']))).toHaveLength(1);
    expect(constantAnswers(errorsWith([null, 'too long', 'no digit', 'two signs']))).toHaveLength(1);
  });

  it('passes no case in which code works with the answer, and no checker', () => {
    const script = { code: 'f(1) + 1', names: {}, continues: false };
    const cases = casesOf([1, 1, 1, 1]);
    const scripts = cases.map((one) => ({ ...one, steps: [{ ...one.steps[0]!, action: script }] }));
    expect(constantAnswers(scripts)).toEqual([]);
    const checked = cases.map((one) => ({ ...one, comparison: 'checker' as const }));
    expect(constantAnswers(checked)).toEqual([]);
    const heavy = ([first, ...others]: AuthoredCase[]) => [{ ...first!, weight: 9 }, ...others];
    expect(constantAnswers(heavy(scripts))).toEqual([]);
    expect(constantAnswers(heavy(checked))).toEqual([]);
  });

  it('is the same within the tolerance', () => {
    const close = [0.5, 0.5 + 1e-12, 1, 2, 3, 4];
    expect(constantAnswers(casesOf(close))).toMatchObject([{ index: 0 }]);
  });
});

describe('a call', () => {
  it('is refused when an earlier case has it, in the order of the lab', () => {
    const [first, second] = casesOf([1, 2]) as [AuthoredCase, AuthoredCase];
    const repeated = { ...second, steps: [{ action: callOf(0), expected: null }] };
    const message = 'the call is that of the case "case 0": who solves one gets the points of both.';
    expect(repeatedCalls([repeated, first])).toEqual([{ part: 'cases', index: 1, line: null, message }]);
    expect(repeatedCalls([second, first])).toEqual([]);
  });
});
