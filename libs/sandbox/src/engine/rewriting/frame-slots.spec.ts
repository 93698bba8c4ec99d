import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accessWidth, loadedType, storedType, valueType } from './instructions.js';
import { marksOf } from '../page-marks.js';
import { rewrite } from './rewriter.js';
import { i32, moduleOf } from '../../../test/small-module.js';

const frameBytes = 32;
const frameStart = 65_536 - frameBytes;
const address = [0x20, 2];
const oneLocal = [1, 1, i32];
const prologue = [0x23, 0, 0x41, frameBytes, 0x6b, 0x22, 2, 0x24, 0];
const epilogue = [...address, 0x41, frameBytes, 0x6a, 0x24, 0, 0x20, 1, 0x0b];

interface Action {
  code: number;
  offset: number;
  value: number;
}

const toType: Record<number, number[]> = {
  [valueType.i32]: [],
  [valueType.i64]: [0xac],
  [valueType.f32]: [0xb2],
  [valueType.f64]: [0xb7],
};
const toInteger: Record<number, number[]> = {
  [valueType.i32]: [],
  [valueType.i64]: [0xa7],
  [valueType.f32]: [0xfc, 0],
  [valueType.f64]: [0xfc, 2],
};

function codeOf({ code, offset, value }: Action): number[] {
  const stored = storedType(code);
  if (stored !== undefined) return [...address, 0x41, value & 0x7f, ...toType[stored]!, code, 0, offset];
  return [0x20, 1, 0x41, 31, 0x6c, ...address, code, 0, offset, ...toInteger[loadedType(code)!]!, 0x6a, 0x21, 1];
}

function run(code: number[], start: number, room = -1) {
  const rewriting = { maximumPages: 3, exportedFunctions: { run: 1 }, stackHook: 'sched_yield', largestFrame: 4_096 };
  let hooks = 0;
  const imports = { env: { sched_yield: () => (hooks++, 0) } };
  const module = new WebAssembly.Module(rewrite(moduleOf(code, { locals: oneLocal }), rewriting));
  const { exports } = new WebAssembly.Instance(module, imports);
  const memory = exports.memory as WebAssembly.Memory;
  (exports.fuel as WebAssembly.Global).value = 1_000_000n;
  (exports.stack_room as WebAssembly.Global).value = room;
  const result = (exports.run as (first: number, second: number) => number)(0, start);
  const frame = new Uint8Array(memory.buffer, frameStart, frameBytes);
  return {
    result,
    frame,
    marked: marksOf(memory).runs(),
    hooks,
    pointer: (exports.stack_pointer as WebAssembly.Global).value as number,
  };
}

function model(actions: Action[], start: number) {
  const view = new DataView(new ArrayBuffer(frameBytes));
  let result = start;
  for (const { code, offset, value } of actions) {
    if (storedType(code) !== undefined) store(view, code, offset, value);
    else result = (Math.imul(result, 31) + load(view, code, offset)) | 0;
  }
  return { result, frame: new Uint8Array(view.buffer) };
}

function store(view: DataView, code: number, offset: number, value: number): void {
  const type = storedType(code);
  const width = accessWidth(code);
  if (type === valueType.f32) view.setFloat32(offset, value, true);
  else if (type === valueType.f64) view.setFloat64(offset, value, true);
  else
    for (let i = 0; i < width; i++)
      view.setUint8(offset + i, Number(BigInt.asUintN(8, BigInt(value) >> BigInt(8 * i))));
}

const signedLoads = new Set([0x28, 0x29, 0x2c, 0x2e, 0x30, 0x32, 0x34]);

function load(view: DataView, code: number, offset: number): number {
  const type = loadedType(code);
  if (type === valueType.f32) return saturated(view.getFloat32(offset, true));
  if (type === valueType.f64) return saturated(view.getFloat64(offset, true));
  let bits = 0n;
  const width = accessWidth(code);
  for (let i = 0; i < width; i++) bits |= BigInt(view.getUint8(offset + i)) << BigInt(8 * i);
  return Number(BigInt.asIntN(32, signedLoads.has(code) ? BigInt.asIntN(8 * width, bits) : bits));
}

function saturated(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));
}

const codes = Array.from({ length: 0x3e - 0x28 + 1 }, (_, index) => 0x28 + index);
const action = fc
  .record({
    code: fc.constantFrom(...codes),
    position: fc.nat(),
    value: fc.integer({ min: -64, max: 63 }),
    isAligned: fc.boolean(),
  })
  .map(({ code, position, value, isAligned }): Action => {
    const width = accessWidth(code);
    const offset = isAligned ? (position % (frameBytes / 8)) * 8 : position % (frameBytes - width + 1);
    return { code, offset, value };
  });
const variables = fc
  .array(
    fc.constantFrom(
      [0x28, 0x36],
      [0x29, 0x37],
      [0x2a, 0x38],
      [0x2b, 0x39],
      [0x2c, 0x3a],
      [0x2d, 0x3a],
      [0x2e, 0x3b],
      [0x33, 0x3d],
      [0x34, 0x3e],
    ),
    { minLength: 4, maxLength: 4 },
  )
  .chain((kinds) =>
    fc.array(
      fc
        .record({ variable: fc.nat(3), isStore: fc.nat(1), value: fc.integer({ min: -64, max: 63 }) })
        .map(({ variable, isStore, value }) => ({
          code: kinds[variable]![isStore]!,
          offset: variable * 8,
          value,
        })),
      { maxLength: 30 },
    ),
  );
const actionLists = fc.oneof(fc.array(action, { maxLength: 20 }), variables);

describe('loads and stores in a frame', () => {
  it('compute in a private frame the same as in memory, and mark no page', () => {
    fc.assert(
      fc.property(actionLists, fc.integer({ min: -1_000, max: 1_000 }), (actions, start) => {
        const { result, marked, pointer } = run([...prologue, ...actions.flatMap(codeOf), ...epilogue], start);
        expect([result, marked, pointer]).toEqual([model(actions, start).result, [], 65_536]);
      }),
      { numRuns: 300 },
    );
  });

  it('write correctly to memory in a frame whose address escapes, and mark no page', () => {
    fc.assert(
      fc.property(actionLists, fc.integer(), (actions, start) => {
        const release = [...address, 0x21, 0];
        const { result, frame, marked } = run(
          [...prologue, ...release, ...actions.flatMap(codeOf), ...epilogue],
          start,
        );
        expect({ result, frame }).toEqual(model(actions, start));
        expect(marked).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const storeSeven = [...address, 0x41, 7, 0x36, 0, 8];
  const loadIt = [...address, 0x28, 0, 8, 0x21, 1];
  const isInMemory = (code: number[]) => run(code, 0).frame[8] === 7;

  it('use memory when other code may see the frame', () => {
    const body = [...storeSeven, ...loadIt];
    expect(isInMemory([...prologue, ...body, ...epilogue])).toBe(false);
    const stored = [0x41, 0, ...address, 0x36, 0, 0];
    const added = [...address, 0x20, 0, 0x6a, 0x21, 0];
    const chosen = [...address, 0x41, 0, 0x20, 0, 0x1b, 0x21, 0];
    const resultOfBlock = [0x02, i32, ...address, 0x0b, 0x21, 0];
    const branchedWith = [0x02, i32, ...address, 0x0c, 0, 0x0b, 0x21, 0];
    for (const use of [stored, added, chosen, resultOfBlock, branchedWith]) {
      expect(isInMemory([...prologue, ...use, ...body, ...epilogue])).toBe(true);
    }
    expect(isInMemory([...prologue, ...body, ...address, 0x0f, 0x0b])).toBe(true);
  });

  it('use memory when parts overlap, or one part has several types', () => {
    expect(isInMemory([...prologue, ...storeSeven, ...address, 0x2d, 0, 8, 0x1a, ...epilogue])).toBe(true);
    expect(isInMemory([...prologue, ...storeSeven, ...address, 0x2a, 0, 8, 0x1a, ...epilogue])).toBe(true);
    expect(isInMemory([...prologue, ...storeSeven, ...address, 0x28, 0, 5, 0x1a, ...epilogue])).toBe(true);
  });

  it('mark their page when the place is not certain', () => {
    const page = [[61_440, 65_536 + 8]];
    const moved = [...address, 0x22, 2, 0x1a];
    expect(run([...prologue, ...moved, ...storeSeven, ...epilogue], 0).marked).toEqual(page);
    const otherPrologue = [0x23, 0, 0x41, frameBytes, 0x6a, 0x22, 2, 0x24, 0];
    expect(run([...otherPrologue, ...storeSeven, 0x20, 1, 0x0b], 0).marked).toHaveLength(1);
    const behind = [...address, 0x41, 7, 0x36, 0, frameBytes - 3];
    expect(run([...prologue, ...behind, ...epilogue], 0).marked).toHaveLength(1);
    const tooLarge = [0x23, 0, 0x41, 0x81, 0x20, 0x6b, 0x22, 2, 0x24, 0]; // 4 097
    expect(run([...tooLarge, ...storeSeven, 0x20, 1, 0x0b], 0).marked).toHaveLength(1);
  });

  it('check the stack pointer when they write to a frame that is not taken from the stack', () => {
    const leaf = [0x23, 0, 0x41, frameBytes, 0x6b, 0x22, 2, 0x21, 0];
    expect(run([...leaf, ...storeSeven, 0x20, 1, 0x0b], 0).hooks).toBe(0);
    expect(run([...leaf, ...storeSeven, 0x20, 1, 0x0b], 0, 0).hooks).toBe(1);
  });
});
