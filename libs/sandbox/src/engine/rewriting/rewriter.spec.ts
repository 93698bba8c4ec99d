import { describe, expect, it } from '@jest/globals';
import { marksOf } from '../page-marks.js';
import { rewrite } from './rewriter.js';
import { globalOf, moduleOf, noResult, section } from '../../../test/small-module.js';

const countdown = [
  0x02,
  noResult,
  0x03,
  noResult, // block, loop
  0x20,
  0,
  0x45,
  0x0d,
  1, // leave the block when it is zero
  0x20,
  0,
  0x41,
  1,
  0x6b,
  0x21,
  0,
  0x0c,
  0, // one less, again
  0x0b,
  0x0b,
  0x20,
  1,
  0x0b,
];
const moveStack = [0x23, 0, 0x20, 0, 0x6b, 0x24, 0, 0x23, 0, 0x0b];

const unrolled = (times: number) => [
  ...Array.from({ length: times }, () => [0x20, 0, 0x20, 1, 0x6a, 0x21, 0]).flat(),
  0x20,
  0,
  0x0b,
];

const grow = [0x20, 0, 0x40, 0, 0x0b];
const at = [0, 0x88, 0x27];
const stores: [name: string, store: number[], width: number][] = [
  ['i32.store', [0x36, ...at], 4],
  ['i32.store16', [0x3b, ...at], 4],
  ['i64.store', [0x37, ...at], 8],
];
const value = (width: number) => (width === 8 ? [0x42, 1] : [0x41, 1]);

const rewriting = { maximumPages: 3, exportedFunctions: { run: 1 }, stackHook: 'sched_yield', largestFrame: 4_096 };

function instantiate(binary: Uint8Array, onDeepStack: () => void = () => {}) {
  const imports = { env: { sched_yield: () => (onDeepStack(), 0) } };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(rewrite(binary, rewriting)), imports);
  return {
    memory: exports.memory as WebAssembly.Memory,
    fuel: exports.fuel as WebAssembly.Global,
    stackPointer: exports.stack_pointer as WebAssembly.Global,
    stackTop: exports.stack_top as WebAssembly.Global,
    stackRoom: exports.stack_room as WebAssembly.Global,
    pages: exports.pages as WebAssembly.Global,
    run: exports.run as (first: number, second: number) => number,
  };
}

describe('a rewritten module', () => {
  it('takes one step for a function entry and one for each turn of a loop', () => {
    const { run, fuel } = instantiate(moduleOf(countdown));
    fuel.value = 100n;
    expect(run(10, 7)).toBe(7);
    expect(fuel.value).toBe(88n);
  });

  it.each([
    [40, 1], // 4 × 40 + 2 instructions are no long stretch
    [100, 1 + Math.floor(403 / 32)],
    [1_000, 1 + Math.floor(4_003 / 32)],
  ])('takes steps for a long stretch without a branch: %i additions, %i steps', (times, steps) => {
    const { run, fuel } = instantiate(moduleOf(unrolled(times)));
    fuel.value = 1_000n;
    expect(run(1, 2)).toBe(1 + 2 * times);
    expect(1_000n - fuel.value).toBe(BigInt(steps));
  });

  it('traps when its fuel is used up, which is then below zero', () => {
    const { run, fuel } = instantiate(moduleOf(countdown));
    fuel.value = 11n;
    expect(() => run(10, 7)).toThrow(WebAssembly.RuntimeError);
    expect(fuel.value).toBe(-1n);
  });

  it.each([
    [65_536, 0],
    [65_520, 0],
    [65_519, 1],
    [65_537, 1],
    [0, 1],
  ])(
    'calls the hook when a function that moves the stack pointer begins with the pointer at %i, outside of the room',
    (pointer, expected) => {
      let calls = 0;
      const { run, fuel, stackPointer, stackTop, stackRoom } = instantiate(moduleOf(moveStack), () => calls++);
      fuel.value = 100n;
      stackTop.value = 65_536;
      stackRoom.value = 16;
      stackPointer.value = pointer;
      expect(run(16, 0)).toBe(pointer - 16);
      expect(calls).toBe(expected);
      expect(stackPointer.value).toBe(pointer - 16);
    },
  );

  it('grows its memory to the maximum and not beyond it, for steps', () => {
    const { run, fuel, pages, memory } = instantiate(moduleOf(grow));
    const size = memory.buffer.byteLength;
    fuel.value = 100_000n;
    expect([run(1, 0), pages.value, run(2, 0), run(-1, 0), run(1, 0), run(1, 0), pages.value]).toEqual([
      1, 2, -1, -1, 2, -1, 3,
    ]);
    expect(100_000n - fuel.value).toBe(5n + 2n * 3_000n);
    expect(memory.buffer.byteLength).toBe(size);
    fuel.value = 2_999n;
    pages.value = 1;
    expect(() => run(1, 0)).toThrow(WebAssembly.RuntimeError);
  });

  it('knows its number of pages', () => {
    const { run, fuel, pages } = instantiate(moduleOf([0x3f, 0, 0x0b]));
    fuel.value = 10n;
    pages.value = 2;
    expect(run(0, 0)).toBe(2);
  });

  it.each(stores)('marks the pages that %s writes to, and no others', (_, store, width) => {
    const { run, fuel, memory } = instantiate(moduleOf([0x20, 0, ...value(width), ...store, 0x20, 1, 0x0b]));
    const marks = marksOf(memory);
    fuel.value = 100n;
    const offset = 5_000;
    for (const address of [0, 4_095, 100_000, 3 * 65_536 - offset - 8]) {
      run(address, 0);
      const [[from, to] = [0, 0], ...others] = marks.runs();
      expect(others).toEqual([]);
      expect(from).toBe(Math.floor((address + offset) / 4_096) * 4_096);
      expect(to).toBeGreaterThanOrEqual(address + offset + width);
      expect(to - from).toBeLessThanOrEqual(4_096 + 8);
      expect(marks.isTamperedWith).toBe(false);
      marks.clear();
      expect(marks.runs()).toEqual([]);
    }
  });

  it('shows that marks were written to, even when they are cleared again', () => {
    const { run, fuel, memory } = instantiate(moduleOf([0x20, 0, 0x20, 1, 0x36, 0, 0, 0x20, 1, 0x0b]));
    const marks = marksOf(memory);
    const table = 3 * 65_536;
    fuel.value = 1_000n;
    run(8_192, 7);
    expect(marks.runs()).toHaveLength(1);
    run(table, 0);
    expect(marks.runs()).toEqual([]);
    expect(marks.isTamperedWith).toBe(true);
    // These are the marks of the table itself: each attempt to clear them leaves the mark of the page that contains
    // them.
    for (let address = table; address < table + 128; address += 4) run(address, 0);
    expect(marks.isTamperedWith).toBe(true);
    marks.clear();
    run(table + 65_000, 1);
    expect(marks.isTamperedWith).toBe(true);
  });

  it('has no custom section', () => {
    expect(Buffer.from(rewrite(moduleOf(countdown), rewriting)).includes('.debug_info')).toBe(false);
  });
});

describe('a rewriter', () => {
  it.each([
    ['an import', { exportedFunctions: { run: 0 } }, 'no function 0'],
    ['a missing function', { exportedFunctions: { run: 2 } }, 'no function 2'],
    ['a hook that is not imported', { stackHook: 'yield' }, 'does not import yield'],
  ])('refuses %s', (_, change, message) => {
    expect(() => rewrite(moduleOf(countdown), { ...rewriting, ...change })).toThrow(message);
  });

  it('refuses a function of another type', () => {
    const binary = moduleOf([0x41, 1, 0x0b], { functionType: 0 });
    expect(() => rewrite(binary, rewriting)).toThrow('another signature');
  });

  it.each([
    ['a second global', moduleOf(countdown, { globals: section(6, 2, globalOf(0), globalOf(1)) })],
    ['a passive data segment', moduleOf(countdown, { data: section(11, 1, 1, 1, 0) })],
    ['a bulk copy', moduleOf([0x41, 0, 0x41, 0, 0x41, 1, 0xfc, 10, 0, 0, 0x20, 0, 0x0b])],
    ['a table that is changed', moduleOf([0x41, 0, 0xd0, 0x70, 0x26, 0, 0x20, 0, 0x0b])],
  ])('refuses a module with %s', (_, binary) => {
    expect(() => rewrite(binary, rewriting)).toThrow(/found 2 globals|passive data|unexpected instruction/);
  });
});
