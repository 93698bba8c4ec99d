import type { ByteReader } from './bytes.js';

export const opcode = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  call: 0x10,
  drop: 0x1a,
  unreachable: 0x00,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Store8: 0x3a,
  memorySize: 0x3f,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i32LessUnsigned: 0x49,
  i32GreaterUnsigned: 0x4b,
  i32Add: 0x6a,
  i32Subtract: 0x6b,
  i32ShiftRightUnsigned: 0x76,
  i64Const: 0x42,
  i64LessSigned: 0x53,
  i64Subtract: 0x7d,
  i64Multiply: 0x7e,
  i64ExtendUnsigned: 0xad,
} as const;

export const valueType = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c } as const;

const branch = 0x0c;
const branchIf = 0x0d;
const branchTable = 0x0e;
const returning = 0x0f;
const callIndirect = 0x11;
const typedSelect = 0x1c;
const f32Const = 0x43;
const f64Const = 0x44;
const lastPlain = 0xc4;
const saturatingTruncation = 0xfc;

/**
 * Moves past the operands of the instruction whose opcode was just read. Throws on everything this interpreter does not
 * use, above all on what would break a promise of the rewriter: bulk memory instructions are work that a counter at loop
 * headers does not see, and table instructions are state that resetting memory and globals does not undo.
 */
export function skipOperands(reader: ByteReader, code: number): void {
  if (code >= 0x28 && code <= 0x3e) return skipNumbers(reader, 2);
  if (code >= 0x20 && code <= opcode.globalSet) return reader.skipNumber();
  if (code >= 0x45 && code <= lastPlain) return;
  switch (code) {
    case opcode.unreachable:
    case 0x01: // nop
    case opcode.else:
    case opcode.end:
    case returning:
    case opcode.drop:
    case 0x1b: // select
      return;
    case opcode.block:
    case opcode.loop:
    case opcode.if:
    case branch:
    case branchIf:
    case opcode.call:
    case opcode.i32Const:
    case opcode.i64Const:
    case opcode.memorySize:
    case opcode.memoryGrow:
      return reader.skipNumber();
    case branchTable:
      return skipNumbers(reader, reader.unsigned() + 1);
    case callIndirect:
      return skipNumbers(reader, 2);
    case typedSelect:
      return void reader.take(reader.unsigned());
    case f32Const:
      return void reader.take(4);
    case f64Const:
      return void reader.take(8);
    case saturatingTruncation:
      if (reader.unsigned() <= 7) return;
  }
  throw new Error(`unexpected instruction 0x${code.toString(16)} at byte ${reader.position}`);
}

/** The type of what a store instruction writes, as WebAssembly writes it; undefined for every other instruction. */
export function storedType(code: number): number | undefined {
  if (code === 0x37 || (code >= 0x3c && code <= 0x3e)) return valueType.i64;
  if (code === 0x36 || code === 0x3a || code === 0x3b) return valueType.i32;
  if (code === 0x38) return valueType.f32;
  return code === 0x39 ? valueType.f64 : undefined;
}

const branching: ReadonlySet<number> = new Set([
  ...[opcode.unreachable, opcode.block, opcode.loop, opcode.if, opcode.else, opcode.end],
  ...[branch, branchIf, branchTable, returning],
]);

/** True where code can be entered or left other than from one instruction to the next. */
export function isBranching(code: number): boolean {
  return branching.has(code);
}

function skipNumbers(reader: ByteReader, count: number): void {
  for (let i = 0; i < count; i++) reader.skipNumber();
}
