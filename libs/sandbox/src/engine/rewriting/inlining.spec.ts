import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FunctionSource } from './function-source.js';
import { isInlinable } from './inlining.js';
import { ModuleShape } from './module-shape.js';
import { rewrite } from './rewriter.js';
import { i32, moduleOf, noResult } from '../../../test/small-module.js';

const limits = { maximumPages: 3, exportedFunctions: { run: 1 }, stackHook: 'sched_yield', largestFrame: 4_096 };
const noLocals = [0];
const end = 0x0b;
const [first, second] = [
  [0x20, 0],
  [0x20, 1],
];
const frame = { begin: [0x23, 0, 0x41, 16, 0x6b, 0x22, 2, 0x24, 0], finish: [0x20, 2, 0x41, 16, 0x6a, 0x24, 0] };
const store = (value: number[], offset: number) => [0x20, 2, ...value, 0x36, 0, offset];
const load = (offset: number) => [0x20, 2, 0x28, 0, offset];

const doubleLess = [
  1,
  1,
  i32,
  ...frame.begin,
  ...store(first, 8),
  ...store(second, 12),
  ...load(8),
  0x41,
  2,
  0x6c,
  ...load(12),
  0x6b,
  ...frame.finish,
  end,
];
const callTwice = [...first, ...second, 0x10, 2, ...second, 0x10, 2, end];

function run(code: number[], others: number[][], [one, two]: [number, number]) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(rewrite(moduleOf(code, { others }), limits)), {
    env: { sched_yield: () => 0 },
  });
  const fuel = exports.fuel as WebAssembly.Global;
  fuel.value = 1_000n;
  const result = (exports.run as (first: number, second: number) => number)(one, two);
  return {
    result,
    steps: 1_000 - Number(fuel.value),
    pointer: (exports.stack_pointer as WebAssembly.Global).value as number,
  };
}

const sourceOf = (body: number[]) =>
  new FunctionSource(Buffer.from(body), 2, new ModuleShape(moduleOf([...first, end], { others: [body] })), 4_096);
const tooLong = [...noLocals, ...first, ...Array.from({ length: 30 }, () => [...second, 0x6a]).flat(), end];

describe('a small function that is called', () => {
  it('returns the same and takes its step', () => {
    expect(isInlinable(sourceOf(doubleLess))).toBe(true);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, two) => {
        const once = (Math.imul(2, one) - two) | 0;
        const result = (Math.imul(2, once) - two) | 0;
        expect(run(callTwice, [doubleLess], [one, two])).toEqual({ result, steps: 3, pointer: 65_536 });
      }),
    );
  });

  it('returns early, also out of blocks', () => {
    const early = [...noLocals, ...first, 0x04, noResult, 0x02, noResult, ...second, 0x0f, end, end, 0x41, 5, end];
    expect(isInlinable(sourceOf(early))).toBe(true);
    const twice = [...first, ...second, 0x10, 2, 0x41, 10, 0x6c, 0x41, 0, ...second, 0x10, 2, 0x6a, end];
    expect(run(twice, [early], [1, 7]).result).toBe(75);
    expect(run(twice, [early], [0, 7]).result).toBe(55);
  });

  it('begins with zero locals each time', () => {
    // The function adds the first parameter to its third local, and returns that.
    const counting = [1, 1, i32, 0x20, 2, ...first, 0x6a, 0x22, 2, end];
    expect(isInlinable(sourceOf(counting))).toBe(true);
    const thrice = [0x10, 2, 0x1a, ...first, ...second, 0x10, 2, 0x1a, ...first, ...second, 0x10, 2, end];
    expect(run([...first, ...second, ...thrice], [counting], [4, 0]).result).toBe(4);
  });

  it('calls others, and itself, as before', () => {
    const factorial = [
      ...noLocals,
      ...first,
      0x45,
      0x04,
      noResult,
      ...second,
      0x0f,
      end,
      ...first,
      0x41,
      1,
      0x6b,
      ...first,
      ...second,
      0x6c,
      0x10,
      2,
      end,
    ];
    expect(isInlinable(sourceOf(factorial))).toBe(true);
    expect(run([...first, ...second, 0x10, 2, end], [factorial], [5, 1])).toEqual({
      result: 120,
      steps: 7,
      pointer: 65_536,
    });
  });

  it.each([
    ['is long', tooLong, 270],
    ['loops', [...noLocals, 0x03, noResult, end, ...first, end], 0],
    [
      'lets the address of its frame escape',
      [1, 1, i32, ...frame.begin, 0x20, 2, 0x21, 0, ...store(second, 8), ...load(8), ...frame.finish, end],
      9,
    ],
    [
      'has variables that overlap',
      [1, 1, i32, ...frame.begin, ...store(second, 8), 0x20, 2, 0x2d, 0, 8, ...frame.finish, end],
      9,
    ],
    ['moves the stack pointer', [...noLocals, 0x23, 0, ...first, 0x6b, 0x24, 0, ...second, end], 9],
    [
      'takes more of the stack than its frame',
      [
        1,
        1,
        i32,
        ...frame.begin,
        0x23,
        0,
        ...first,
        0x6b,
        0x24,
        0,
        ...store(second, 8),
        ...load(8),
        ...frame.finish,
        end,
      ],
      9,
    ],
    ['reads the size of memory', [...noLocals, 0x3f, 0, end], 1],
  ])('is not inlined when it %s, and works as before', (_, body, result) => {
    expect(isInlinable(sourceOf(body))).toBe(false);
    expect(run([...first, ...second, 0x10, 2, end], [body], [0, 9]).result).toBe(result);
  });
});
