import type { ByteReader } from './bytes.js';

export const opcode = {
  unreachable: 0x00,
  nop: 0x01,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  branchTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  drop: 0x1a,
  select: 0x1b,
  typedSelect: 0x1c,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Store8: 0x3a,
  memorySize: 0x3f,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  f32Const: 0x43,
  f64Const: 0x44,
  i32EqualsZero: 0x45,
  i32GreaterUnsigned: 0x4b,
  i32Add: 0x6a,
  i32Subtract: 0x6b,
  i32And: 0x71,
  i32ShiftRightUnsigned: 0x76,
  i64LessSigned: 0x53,
  i64Subtract: 0x7d,
  i64Multiply: 0x7e,
  i64And: 0x83,
  i64ExtendUnsigned: 0xad,
  i32Extend8: 0xc0,
  i32Extend16: 0xc1,
  i64Extend8: 0xc2,
  i64Extend16: 0xc3,
  i64Extend32: 0xc4,
  lastPlain: 0xc4,
  saturatingTruncation: 0xfc,
} as const;

export const valueType = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c } as const;

const plain: ReadonlySet<number> = new Set([
  opcode.unreachable,
  opcode.nop,
  opcode.else,
  opcode.end,
  opcode.return,
  opcode.drop,
  opcode.select,
]);

function isPlain(code: number): boolean {
  return plain.has(code) || (code >= opcode.i32EqualsZero && code <= opcode.lastPlain);
}

const withOneNumber: ReadonlySet<number> = new Set([
  opcode.block,
  opcode.loop,
  opcode.if,
  opcode.branch,
  opcode.branchIf,
  opcode.call,
  opcode.i32Const,
  opcode.i64Const,
  opcode.memorySize,
  opcode.memoryGrow,
]);

function takesOneNumber(code: number): boolean {
  return withOneNumber.has(code) || (code >= opcode.localGet && code <= opcode.globalSet);
}

/**
 * Throws for everything that this interpreter does not use, above all for what would break a guarantee: bulk memory
 * instructions are work that a counter at loop headers does not see, and resetting does not undo changed tables.
 */
export function skipOperands(reader: ByteReader, code: number): void {
  if (isPlain(code)) return;
  if (takesOneNumber(code)) return reader.skipNumber();
  if (accessWidth(code) > 0 || code === opcode.callIndirect) return skipNumbers(reader, 2);
  switch (code) {
    case opcode.branchTable:
      return skipNumbers(reader, reader.unsigned() + 1);
    case opcode.typedSelect:
      return void reader.readBytes(reader.unsigned());
    case opcode.f32Const:
      return void reader.readBytes(4);
    case opcode.f64Const:
      return void reader.readBytes(8);
    case opcode.saturatingTruncation:
      if (reader.unsigned() <= 7) return;
  }
  throw new Error(`unexpected instruction 0x${code.toString(16)} at byte ${reader.position}`);
}

type Access = readonly [type: number, width: number];

const wholeValues: readonly Access[] = [
  [valueType.i32, 4],
  [valueType.i64, 8],
  [valueType.f32, 4],
  [valueType.f64, 8],
];
const narrowI32: readonly Access[] = [
  [valueType.i32, 1],
  [valueType.i32, 2],
];
const narrowI64: readonly Access[] = [
  [valueType.i64, 1],
  [valueType.i64, 2],
  [valueType.i64, 4],
];
const inBothSigns = (narrow: readonly Access[]) => narrow.flatMap((access) => [access, access]);

const loads = byOpcode(0x28, [...wholeValues, ...inBothSigns(narrowI32), ...inBothSigns(narrowI64)]);
const stores = byOpcode(0x36, [...wholeValues, ...narrowI32, ...narrowI64]);

function byOpcode(first: number, accesses: readonly Access[]): (Access | undefined)[] {
  return Array.from({ length: 256 }, (_, code) => (code < first ? undefined : accesses[code - first]));
}

export function loadedType(code: number): number | undefined {
  return loads[code]?.[0];
}

export function storedType(code: number): number | undefined {
  return stores[code]?.[0];
}

export function accessWidth(code: number): number {
  return (loads[code] ?? stores[code])?.[1] ?? 0;
}

const signExtensions: ReadonlyMap<number, number> = new Map([
  [0x2c, opcode.i32Extend8],
  [0x2e, opcode.i32Extend16],
  [0x30, opcode.i64Extend8],
  [0x32, opcode.i64Extend16],
  [0x34, opcode.i64Extend32],
]);

export function signExtension(code: number): number | undefined {
  return signExtensions.get(code);
}

const branching: ReadonlySet<number> = new Set([
  opcode.unreachable,
  opcode.block,
  opcode.loop,
  opcode.if,
  opcode.else,
  opcode.end,
  opcode.branch,
  opcode.branchIf,
  opcode.branchTable,
  opcode.return,
]);

/** Control can enter or leave there other than from one instruction to the next. */
export function isBranching(code: number): boolean {
  return branching.has(code);
}

function skipNumbers(reader: ByteReader, count: number): void {
  for (let i = 0; i < count; i++) reader.skipNumber();
}
