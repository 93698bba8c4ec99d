import { describe, expect, it } from '@jest/globals';
import { expectedErrorText, isExpectedError } from './raised-error.js';

const raised = (bases: string[], message = '') => ({
  kind: 'raised' as const,
  exception: bases[0] ?? '',
  message,
  line: 1,
  bases,
});
const expected = (type: string, message: string | null = null) => ({ kind: 'error' as const, type, message });

describe('an exception', () => {
  it('is expected by its class or by one that it is derived from', () => {
    const error = raised(['Empty', 'IndexError', 'LookupError', 'Exception']);
    expect(['Empty', 'LookupError', 'Exception'].map((type) => isExpectedError(error, expected(type)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isExpectedError(error, expected('KeyError'))).toBe(false);
  });

  it('is not expected by a name that only looks like a builtin’s', () => {
    expect(isExpectedError(raised(['Exception']), expected('ValueError'))).toBe(false);
  });

  it.each<[pattern: string, message: string, fits: boolean]>([
    ['empty', 'empty', true],
    ['empty', 'it is empty', false],
    ['*empty', 'it is empty', true],
    ['*empty*', 'an empty stack', true],
    ['*a*b*', 'xaxbx', true],
    ['*a*b*', 'xbxax', false],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['*', '', true],
    ['a*b*b', 'ab', false],
  ])('whose message has to fit %s: %s', (pattern, message, fits) => {
    expect(isExpectedError(raised(['E'], message), expected('E', pattern))).toBe(fits);
  });

  it('is described with the pattern', () => {
    expect(expectedErrorText(expected('ValueError'))).toBe('ValueError');
    expect(expectedErrorText(expected('ValueError', 'must *'))).toBe('ValueError with a message like "must *"');
  });
});
