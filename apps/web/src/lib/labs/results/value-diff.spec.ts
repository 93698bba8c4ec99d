import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLong, shortened, valueDiff, type ValuePart } from './value-diff.js';

const marked = (parts: ValuePart[]) =>
  parts.map(({ text, isDifferent }) => (isDifferent ? `<${text}>` : text)).join('');
const text = (parts: ValuePart[]) => parts.map((part) => part.text).join('');

describe('the differing parts of two values', () => {
  it.each([
    ['[1, 2, 3]', '[1, 2, 4]', '[1, 2, <3>]', '[1, 2, <4>]'],
    ["{'a': 3}", "{'a': 2}", "{'a': <3>}", "{'a': <2>}"],
    ['12.5', '12.75', '<12.5>', '<12.75>'],
    ['[1, 2]', '[1]', '[1<, 2>]', '[1]'],
    ["'banana'", "'bananna'", "'banana'", "'banan<n>a'"],
    ["'Hello you'", "'hello you'", "'<H>ello you'", "'<h>ello you'"],
    ["'a b'", "'a  b'", "'a b'", "'a < >b'"],
    ['2', 'None', '<2>', '<None>'],
    ['2', 'raises IndexError: list index out of range', '2', 'raises IndexError: list index out of range'],
    ['raises ValueError', 'raises TypeError', 'raises <Valu>eError', 'raises <Typ>eError'],
  ])('%s and %s', (expected, got, markedExpected, markedGot) => {
    const parts = valueDiff(expected, got);
    expect([marked(parts.expected), marked(parts.got)]).toEqual([markedExpected, markedGot]);
  });

  it('make both values again, whatever they are', () => {
    const value = fc.array(fc.constantFrom('1', '22', ', ', 'a', 'ab', '😀', '\n', "'"), { maxLength: 20 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [expected, got] = [one.join(''), other.join('')];
        const parts = valueDiff(expected, got);
        expect([text(parts.expected), text(parts.got)]).toEqual([expected, got]);
      }),
    );
  });
});

describe('a long value', () => {
  const numbers = (at60: number) => `[${Array.from({ length: 120 }, (_, i) => (i === 60 ? at60 : i)).join(', ')}]`;

  it('is shown around its difference', () => {
    const { expected } = valueDiff(numbers(3600), numbers(7));
    expect(isLong(expected)).toBe(true);
    const short = shortened(expected);
    expect(isLong(short)).toBe(false);
    expect(marked(short)).toMatch(/^\[0, 1, .* … .* 59, <3600>, 61, .* … .* 119\]$/);
  });

  it('ends with dots where it differs in too many places', () => {
    const parts = Array.from({ length: 90 }, (_, i) => ({ text: 'abcdefgh', isDifferent: i % 2 === 0 }));
    expect(text(shortened(parts)).length).toBeLessThanOrEqual(310);
    expect(text(shortened(parts))).toMatch(/ …$/);
  });
});
