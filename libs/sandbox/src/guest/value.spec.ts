import { describe, expect, it } from '@jest/globals';
import type { Value } from '../sandbox.js';
import { holdsObject, MalformedReply, readValue, typeName } from './value.js';

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);
}

describe('readValue', () => {
  it.each<[unknown]>([
    [null],
    [true],
    ['\ud800'],
    [-9007199254740991],
    [0.1],
    [[1, ['a']]],
    [{ $: 'tuple', v: [1] }],
    [{ $: 'dict', v: [[1, { $: 'frozenset', v: [] }]] }],
    [{ $: 'int', v: '-123' }],
    [{ $: 'int', v: '0xff' }],
    [{ $: 'float', v: '1e+300' }],
    [{ $: 'float', v: '-inf' }],
    [{ $: 'bytes', v: '00ff' }],
    [{ $: 'complex', v: ['1.0', 'nan'] }],
    [{ $: 'object', type: 'range' }],
    [nested(64)],
  ])('returns %j unchanged', (raw) => {
    expect(readValue(raw)).toEqual(raw);
  });

  it.each<[unknown]>([
    [undefined],
    [Infinity],
    [2 ** 53],
    [{}],
    [{ $: 'list', v: [] }],
    [{ $: 'tuple', v: 1 }],
    [{ $: 'dict', v: [[1]] }],
    [{ $: 'dict', v: [[1, 2, 3]] }],
    [{ $: 'int', v: '1_000' }],
    [{ $: 'int', v: 1 }],
    [{ $: 'int', v: '1'.repeat(5000) }],
    [{ $: 'float', v: '1' }],
    [{ $: 'bytes', v: 'f' }],
    [{ $: 'complex', v: ['1.0'] }],
    [{ $: 'object', type: 1 }],
    [nested(66)],
  ])('refuses %j', (raw) => {
    expect(() => readValue(raw)).toThrow(MalformedReply);
  });

  it('drops everything that does not belong to a value', () => {
    const raw: unknown = JSON.parse('{"$":"tuple","v":[],"type":"x","__proto__":{"polluted":1}}');
    expect(Object.entries(readValue(raw) as object)).toEqual([
      ['$', 'tuple'],
      ['v', []],
    ]);
  });
});

describe('typeName', () => {
  it.each([
    ['Näme', 'Nme'],
    ['<script>', 'script'],
    ['', 'object'],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('shows %j as %j', (raw, shown) => {
    expect(typeName(raw)).toBe(shown);
  });
});

describe('holdsObject', () => {
  const object: Value = { $: 'object', type: 'range' };
  it.each<[Value, string | null]>([
    [1, null],
    [[1, [object]], 'range'],
    [{ $: 'dict', v: [['a', object]] }, 'range'],
    [{ $: 'set', v: [] }, null],
    [{ $: 'complex', v: ['1.0', '2.0'] }, null],
  ])('of %j is %j', (value, type) => {
    expect(holdsObject(value)).toBe(type);
  });
});
