import { describe, expect, it } from '@jest/globals';
import type { Value } from '@proximal/sandbox';
import { cut, storable, valueText } from './value-text.js';

const float = (v: string): Value => ({ $: 'float', v });

describe('the text of a value', () => {
  it.each<[string, Value]>([
    ['None', null],
    ['True', true],
    ['-7', -7],
    ['123456789012345678901234567890', { $: 'int', v: '123456789012345678901234567890' }],
    ['0.1', 0.1],
    ['0.0001', 0.0001],
    ['1e-05', 0.00001],
    ['1.5e-07', 1.5e-7],
    ['2.0', float('2.0')],
    ['-0.0', float('-0.0')],
    ['1e+16', float('1e+16')],
    ['1000000000000000.0', float('1000000000000000.0')],
    ['1.5e+300', float('1.5e+300')],
    ['nan', float('nan')],
    ['-inf', float('-inf')],
    ["'it'", 'it'],
    [`"it's"`, "it's"],
    [`'it\\'s "so"'`, `it's "so"`],
    ["'a\\n\\\\\\x00\\xa0é'", 'a\n\\\0\u00a0é'],
    ["'\\ud800🙂\\u200b'", '\ud800🙂\u200b'],
    ["b'a\\x00\\n\\'\"'", { $: 'bytes', v: '61000a2722' }],
    ['[]', []],
    ['[1, [0.5]]', [1, [0.5]]],
    ['()', { $: 'tuple', v: [] }],
    ['(1,)', { $: 'tuple', v: [1] }],
    ["(1, 'a')", { $: 'tuple', v: [1, 'a'] }],
    ['set()', { $: 'set', v: [] }],
    ['{1, 2}', { $: 'set', v: [1, 2] }],
    ['frozenset({1})', { $: 'frozenset', v: [1] }],
    [
      "{'a': 1, 2: None}",
      {
        $: 'dict',
        v: [
          ['a', 1],
          [2, null],
        ],
      },
    ],
    ['(1-2j)', { $: 'complex', v: ['1.0', '-2.0'] }],
    ['2.5j', { $: 'complex', v: ['0.0', '2.5'] }],
    ['<an object of type Vector>', { $: 'object', type: 'Vector' }],
  ])('%s', (text, value) => expect(valueText(value, 300)).toBe(text));

  it('is cut to a limit', () => {
    expect(
      valueText(
        Array.from({ length: 100_000 }, (_, index) => index),
        12,
      ),
    ).toBe('[0, 1, 2, 3…');
    expect(valueText('x'.repeat(50), 10)).toHaveLength(10);
  });
});

describe('cut text', () => {
  it('leaves short text as it is', () => expect(cut('abc', 3)).toBe('abc'));
  it('ends with an ellipsis when something is missing', () => expect(cut('abcd', 3)).toBe('ab…'));
  it('never splits a character', () => expect(cut('a🙂bc', 3)).toBe('a…'));
});

describe('storable text', () => {
  it('has no NUL and no half of a surrogate pair', () => expect(storable('a\0b\ud800c🙂')).toBe('a\uFFFDb\uFFFDc🙂'));
});
