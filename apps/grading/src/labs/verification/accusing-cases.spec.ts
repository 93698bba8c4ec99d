import { describe, expect, it } from '@jest/globals';
import { plainCase, plainStep } from '../../../test/prepared-lab.js';
import type { PreparedCase } from '../../grades/prepared-lab.js';
import type { CaseOutcome } from '../../grades/test-outcomes.js';
import { accusingCases } from './accusing-cases.js';

const opening = { ...plainStep('open', 1, null), expected: null };
const sums = plainCase('f', 1, 1, { index: 0, name: 'sums' });
const unchanged = plainCase('f', 1, 1, {
  index: 1,
  name: 'the list is unchanged',
  steps: [opening, plainStep('total', 1, 1), plainStep('given', 1, 1)],
});

/** The step at which each wrong program fails each case; null where it passes, and -1 for no step of its own. */
function accused(cases: PreparedCase[], ...programs: (number | null)[][]) {
  const wrong = programs.map((steps) =>
    cases.map((one, index): CaseOutcome => {
      const step = steps[index] ?? null;
      const end = { case: one, message: null, line: null, behaviour: '' };
      if (step === null) return { ...end, status: 'passed' };
      return { ...end, status: 'failed', ...(step >= 0 && { step }) };
    }),
  );
  return accusingCases(cases, wrong).map(({ index, step }) => ({ index, step }));
}

describe('a case accuses what its name says', () => {
  it('where every wrong program fails it before its last check', () => {
    expect(accused([sums, unchanged], [0, 1], [null, 0])).toEqual([{ index: 1, step: 0 }]);
    expect(accused([sums, unchanged], [0, 1], [null, 2])).toEqual([]);
    expect(accused([sums, unchanged], [0, 1], [null, -1])).toEqual([]);
  });

  it('and not where no wrong program fails it, or where it has one check', () => {
    expect(accused([sums, unchanged], [0, null])).toEqual([]);
    expect(accused([{ ...unchanged, steps: [opening, opening, plainStep('total', 1, 1)] }], [0])).toEqual([]);
  });

  it('and not by programs that fail a prerequisite', () => {
    const ordered = { ...unchanged, prerequisites: [0] };
    expect(accused([sums, ordered], [0, 1], [null, 2])).toEqual([]);
    expect(accused([sums, ordered], [0, 1])).toEqual([]);
    expect(accused([sums, ordered], [0, 2], [null, 1])).toEqual([{ index: 1, step: 1 }]);
  });

  it('and the advice names the step and what to do', () => {
    const outcomes = [sums, unchanged].map((one): CaseOutcome => {
      return { case: one, status: 'failed', message: null, line: null, behaviour: '', step: 1 };
    });
    const [said] = accusingCases([sums, unchanged], [outcomes]);
    expect(said).toMatchObject({ part: 'cases', line: null });
    expect(said?.message).toMatch(/^wrong programs fail .* at "total\(1\)": .* Test one thing in a case, or leave out/);
  });
});
