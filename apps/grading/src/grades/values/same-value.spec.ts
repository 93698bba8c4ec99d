import { describe, expect, it } from '@jest/globals';
import type { Value } from '@proximal/sandbox';
import { sameValue } from './same-value.js';

const float = (v: string): Value => ({ $: 'float', v });
const int = (v: string): Value => ({ $: 'int', v });
const tuple = (...v: Value[]): Value => ({ $: 'tuple', v });
const set = (...v: Value[]): Value => ({ $: 'set', v });
const frozenset = (...v: Value[]): Value => ({ $: 'frozenset', v });
const dict = (...v: [Value, Value][]): Value => ({ $: 'dict', v });
const bytes = (v: string): Value => ({ $: 'bytes', v });
const complex = (...v: [string, string]): Value => ({ $: 'complex', v });
const huge = '1'.repeat(400);

describe('the same value', () => {
  it.each<[string, Value, Value]>([
    ['None', null, null],
    ['a bool', true, true],
    ['an int', 3, 3],
    ['an int and the float of it', 3, float('3.0')],
    ['floats a little apart', 0.1 + 0.2, 0.3],
    ['large floats relatively little apart', float('1e+300'), float('1.0000000001e+300')],
    ['small floats absolutely little apart', 1e-12, 2e-12],
    ['zero and minus zero', float('0.0'), float('-0.0')],
    ['nan and nan', float('nan'), float('nan')],
    ['infinities', float('-inf'), float('-inf')],
    ['a big int', int('123456789012345678901234567890'), int('123456789012345678901234567890')],
    ['a big int in two notations', int('0x10000000000000000'), int('18446744073709551616')],
    ['a negative big int in two notations', int('-0x10000000000000000'), int('-18446744073709551616')],
    ['a big int and a float near it', int('18446744073709551616'), float('1.8446744073709552e+19')],
    ['text', 'naïve\n', 'naïve\n'],
    ['bytes', bytes('00ff'), bytes('00ff')],
    ['a complex number', complex('1.0', '0.3'), complex('1.0', '0.30000000000000004')],
    ['nested lists and tuples', [tuple(1, [2]), []], [tuple(1, [2]), []]],
    ['dicts in another order', dict(['a', 1], ['b', 2]), dict(['b', 2], ['a', 1])],
    ['dicts with an int for a float key', dict([1, 'x'], [2, 'y']), dict([float('2.0'), 'y'], [float('1.0'), 'x'])],
    ['dicts with values a little apart', dict(['a', 0.3]), dict(['a', 0.1 + 0.2])],
    ['sets in another order', set('b', 'a'), set('a', 'b')],
    ['sets of floats a little apart', set(0.3, 0.7), set(0.7, 0.1 + 0.2)],
    ['sets of frozensets', set(frozenset(1, 2), frozenset(3)), set(frozenset(3), frozenset(2, 1))],
  ])('is %s', (_, expected, actual) => expect(sameValue(expected, actual, 1e-9)).toBe(true));

  it.each<[string, Value, Value]>([
    ['None and False', null, false],
    ['a bool and an int', true, 1],
    ['an int and a bool', 0, false],
    ['a float and a bool', float('1.0'), true],
    ['ints one apart', 1_000_000_000_000, 1_000_000_000_001],
    ['big ints one apart', int('123456789012345678901234567890'), int('123456789012345678901234567891')],
    ['floats apart', 0.3, 0.31],
    ['nan and a number', float('nan'), 0.5],
    ['a number and nan', 0.5, float('nan')],
    ['infinity and a number', float('inf'), float('1e+308')],
    ['infinity and minus infinity', float('inf'), float('-inf')],
    ['infinity and an int beyond all floats', float('inf'), int(huge)],
    ['an int beyond all floats and a float', int(huge), float('1e+308')],
    ['text and a number', '1', 1],
    ['text and bytes', 'a', bytes('61')],
    ['a list and a tuple', [1, 2], tuple(1, 2)],
    ['a tuple and a list', tuple(1, 2), [1, 2]],
    ['lists in another order', [1, 2], [2, 1]],
    ['lists of other length', [1, 2], [1, 2, 3]],
    ['a list and None', [], null],
    ['a set and a frozenset', set(1), frozenset(1)],
    ['a set and a list', set(1), [1]],
    ['sets of other members', set(1, 2), set(1, 3)],
    ['sets whose members would pair only twice over', set(1, float('1.5')), set(float('1.0'), 1)],
    ['dicts of other keys', dict(['a', 1]), dict(['b', 1])],
    ['dicts of other values', dict(['a', 1], ['b', 2]), dict(['a', 2], ['b', 1])],
    ['dicts of other size', dict(['a', 1]), dict(['a', 1], ['b', 2])],
    ['a dict with a bool for an int key', dict([1, 'x']), dict([true, 'x'])],
    ['a complex number and its real part', complex('1.0', '0.0'), float('1.0')],
    ['an object and what it claims to be', 3, { $: 'object', type: 'int' }],
    ['two objects of a type', { $: 'object', type: 'Vector' }, { $: 'object', type: 'Vector' }],
  ])('is not %s', (_, expected, actual) => expect(sameValue(expected, actual, 1e-9)).toBe(false));

  it('applies the tolerance absolutely below 1 and relatively above', () => {
    expect(sameValue(0.5, 0.509, 0.01)).toBe(true);
    expect(sameValue(0.5, 0.511, 0.01)).toBe(false);
    expect(sameValue(100.5, 101.4, 0.01)).toBe(true);
    expect(sameValue(100.5, 101.6, 0.01)).toBe(false);
  });

  it('is exact without a tolerance', () => {
    expect(sameValue(0.3, 0.1 + 0.2, 0)).toBe(false);
    expect(sameValue(0.3, 0.3, 0)).toBe(true);
  });
});
