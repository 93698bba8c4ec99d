import { ByteReader, signed, unsigned } from './bytes.js';
import type { FunctionSource } from './function-source.js';
import { opcode, skipOperands, valueType } from './instructions.js';
import type { Locals } from './locals.js';

const mostInlinedBytes = 64;

const unmovable: ReadonlySet<number> = new Set([opcode.loop, opcode.memorySize, opcode.memoryGrow]);

/** It does not loop, and needs no stack of its own, because all its variables become locals. */
export function isInlinable({ body, start, frame, slots, results }: FunctionSource): boolean {
  if (body.length > mostInlinedBytes || results.length > 1) return false;
  if (frame && (!frame.isPrivate || slots.size < frame.accesses.size)) return false;
  const reader = new ByteReader(body, start);
  let looksAtStack = 0;
  while (!reader.isDone) {
    const code = reader.byte();
    skipOperands(reader, code);
    if (unmovable.has(code)) return false;
    if (code === opcode.globalGet) looksAtStack += 1;
  }
  // A second use of the stack pointer would take memory from the stack in addition to its frame.
  return looksAtStack <= (frame ? 1 : 0);
}

export class InlinedCall {
  private depth = 0;

  constructor(
    private readonly source: FunctionSource,
    private readonly locals: Locals,
  ) {}

  get beginning(): Uint8Array {
    const { parameters, locals, results } = this.source;
    const taken = parameters.map((_, index) => [opcode.localSet, ...this.local(index)]).reverse();
    const cleared = locals.map((type, index) => [
      ...zero(type),
      opcode.localSet,
      ...this.local(parameters.length + index),
    ]);
    return Uint8Array.from([...taken.flat(), ...cleared.flat(), opcode.block, results[0] ?? noResult]);
  }

  /** Two such calls never run at the same time, so they all share these locals. */
  local(index: number): Uint8Array {
    const type = this.source.localType(index);
    return unsigned(this.locals.indexFor(`inlined ${index} of type ${type}`, type));
  }

  rewritten(code: number, operands: ByteReader): Uint8Array | undefined {
    if (code === opcode.block || code === opcode.if) this.depth += 1;
    if (code === opcode.end) this.depth -= 1;
    if (code === opcode.return) return Uint8Array.of(opcode.branch, ...unsigned(this.depth));
    // The frame is not needed, so the stack pointer stays where it is.
    if (code === opcode.globalSet) return Uint8Array.of(opcode.drop);
    const isLocal = code === opcode.localGet || code === opcode.localSet || code === opcode.localTee;
    return isLocal ? Uint8Array.of(code, ...this.local(operands.unsigned())) : undefined;
  }
}

const noResult = 0x40;

function zero(type: number): Uint8Array {
  if (type === valueType.i32) return Uint8Array.of(opcode.i32Const, ...signed(0));
  if (type === valueType.i64) return Uint8Array.of(opcode.i64Const, ...signed(0));
  return type === valueType.f32
    ? Uint8Array.of(opcode.f32Const, 0, 0, 0, 0)
    : Uint8Array.of(opcode.f64Const, 0, 0, 0, 0, 0, 0, 0, 0);
}
