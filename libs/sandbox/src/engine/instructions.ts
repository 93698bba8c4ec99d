import type { ByteReader } from './bytes.js';

export const opcode = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  drop: 0x1a,
  unreachable: 0x00,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i32LessUnsigned: 0x49,
  i64Const: 0x42,
  i64LessSigned: 0x53,
  i64Subtract: 0x7d,
} as const;

const otherwise = 0x05;
const branch = 0x0c;
const branchIf = 0x0d;
const branchTable = 0x0e;
const returning = 0x0f;
const callIndirect = 0x11;
const typedSelect = 0x1c;
const memorySize = 0x3f;
const memoryGrow = 0x40;
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
    case otherwise:
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
    case memorySize:
    case memoryGrow:
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

const branching: ReadonlySet<number> = new Set([
  ...[opcode.unreachable, opcode.block, opcode.loop, opcode.if, otherwise, opcode.end],
  ...[branch, branchIf, branchTable, returning],
]);

/** True where code can be entered or left other than from one instruction to the next. */
export function isBranching(code: number): boolean {
  return branching.has(code);
}

function skipNumbers(reader: ByteReader, count: number): void {
  for (let i = 0; i < count; i++) reader.skipNumber();
}
