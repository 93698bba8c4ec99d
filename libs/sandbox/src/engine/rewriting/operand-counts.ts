import { loadedType, opcode, storedType } from './instructions.js';

export type OperandCounts = readonly [taken: number, left: number];

const unary: OperandCounts = [1, 1];
const binary: OperandCounts = [2, 1];
const source: OperandCounts = [0, 1];
const sink: OperandCounts = [1, 0];

const single: ReadonlyMap<number, OperandCounts> = new Map([
  [opcode.nop, [0, 0]],
  [opcode.drop, sink],
  [opcode.select, [3, 1]],
  [opcode.typedSelect, [3, 1]],
  [opcode.localGet, source],
  [opcode.localSet, sink],
  [opcode.localTee, unary],
  [opcode.globalGet, source],
  [opcode.globalSet, sink],
  [opcode.memorySize, source],
  [opcode.memoryGrow, unary],
  [opcode.i32Const, source],
  [opcode.i64Const, source],
  [opcode.f32Const, source],
  [opcode.f64Const, source],
  [opcode.saturatingTruncation, unary],
]);

const binaryRanges: readonly (readonly [number, number])[] = [
  [0x46, 0x4f],
  [0x51, 0x66],
  [0x6a, 0x78],
  [0x7c, 0x8a],
  [0x92, 0x98],
  [0xa0, 0xa6],
];

export function operandCounts(code: number): OperandCounts | undefined {
  if (loadedType(code) !== undefined) return unary;
  if (storedType(code) !== undefined) return [2, 0];
  if (binaryRanges.some(([first, last]) => code >= first && code <= last)) return binary;
  return code >= opcode.i32EqualsZero && code <= opcode.lastPlain ? unary : single.get(code);
}
