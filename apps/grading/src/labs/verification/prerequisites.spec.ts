import { describe, expect, it } from '@jest/globals';
import { plainCase } from '../../../test/prepared-lab.js';
import type { CaseOutcome } from '../../grades/test-outcomes.js';
import { withPrerequisites } from './prerequisites.js';

/** Each case is a letter, and each program the letters of the cases that it fails. */
function prerequisitesOf(letters: string, ...programs: string[]): Record<string, string> {
  const cases = [...letters].map((name, at) => plainCase('f', 1, 1, { name, index: 10 + at }));
  const wrong = programs.map((failed) =>
    cases.map((one): CaseOutcome => {
      const status = failed.includes(one.name) ? 'failed' : 'passed';
      return { case: one, status, message: null, line: null, behaviour: '' };
    }),
  );
  const lettersAt = (indices: number[]) => indices.map((index) => letters[index - 10]).join('');
  const found = withPrerequisites(cases, wrong).flatMap(({ name, prerequisites }): [string, string][] => {
    return prerequisites ? [[name, lettersAt(prerequisites)]] : [];
  });
  return Object.fromEntries(found);
}

describe('the prerequisites of a case', () => {
  it('are earlier cases, each of whose wrong programs fails this case as well', () => {
    expect(prerequisitesOf('ab', 'ab', 'b')).toEqual({ b: 'a' });
    expect(prerequisitesOf('ab', 'ab')).toEqual({ b: 'a' });
    expect(prerequisitesOf('ab', 'ab', 'a')).toEqual({});
    expect(prerequisitesOf('ab', 'a', 'b')).toEqual({});
  });

  it('are several, in the order of the cases', () => {
    expect(prerequisitesOf('abcd', 'abc', 'bc', 'c')).toEqual({ b: 'a', c: 'ab' });
  });

  it('are no cases that every wrong program passes: nothing is known of them', () => {
    expect(prerequisitesOf('ab', 'b')).toEqual({});
    expect(prerequisitesOf('ab')).toEqual({});
  });
});
