import { ByteReader, name, signed, unsigned } from './bytes.js';
import { isBranching, opcode, skipOperands } from './instructions.js';
import { ModuleShape, readSections, section, type Section } from './module-shape.js';

export interface Rewriting {
  /** Hard maximum of the memory, in pages of 64 KiB. */
  maximumPages: number;
  /** Functions to export, by name; each takes two i32 and returns one. */
  exportedFunctions: Record<string, number>;
  /** An import `() -> i32`, called when a function is entered with the stack pointer below the global `stack_limit`. */
  stackHook: string;
}

const i32 = 0x7f;
const i64 = 0x7e;
const isMutable = 1;
const noResult = 0x40;
const exportedFunction = 0;
const exportedGlobal = 3;

/**
 * Rewrites an interpreter so that it can be metered, bounded and reset:
 * - every function entry and every loop turn takes one from the global `fuel` and traps below zero, and a long stretch of
 *   code without any branch takes one for each few instructions: an unrolled hash function would else cost next to nothing;
 * - every function that moves the stack pointer calls the stack hook below `stack_limit`, because V8's own stack limit
 *   depends on the machine and on which of its compilers produced a frame;
 * - memory has a maximum, every mutable global is exported, and custom sections (20 MB of debug information) are dropped.
 */
export function rewrite(binary: Uint8Array, rewriting: Rewriting): Uint8Array {
  const shape = new ModuleShape(binary);
  shape.expectResettable();
  for (const [exported, index] of Object.entries(rewriting.exportedFunctions)) {
    shape.expectSignature(index, [i32, i32, 1, i32], exported);
  }
  const parts: Uint8Array[] = [binary.subarray(0, 8)];
  for (const { id, body } of readSections(binary)) {
    if (id === section.custom) continue;
    const rewritten = rewriteSection({ id, body }, shape, rewriting);
    parts.push(Uint8Array.of(id), unsigned(rewritten.length), rewritten);
  }
  const result = Buffer.concat(parts);
  if (!WebAssembly.validate(result)) throw new Error('the rewritten interpreter is not valid WebAssembly');
  return result;
}

function rewriteSection({ id, body }: Section, shape: ModuleShape, rewriting: Rewriting): Uint8Array {
  if (id === section.memory) return boundedMemory(body, rewriting.maximumPages);
  if (id === section.global) return withCounters(body);
  if (id === section.export) return withExports(body, shape, rewriting.exportedFunctions);
  if (id === section.code) return new CodeRewriter(shape, shape.importedFunction(rewriting.stackHook)).rewrite(body);
  return body;
}

function boundedMemory(body: Uint8Array, maximumPages: number): Uint8Array {
  const reader = new ByteReader(body);
  const count = reader.unsigned();
  reader.byte();
  const initialPages = reader.unsigned();
  return Buffer.concat([unsigned(count), Uint8Array.of(1), unsigned(initialPages), unsigned(maximumPages)]);
}

function withCounters(body: Uint8Array): Uint8Array {
  const reader = new ByteReader(body);
  const count = reader.unsigned();
  const fuel = Uint8Array.of(i64, isMutable, opcode.i64Const, 0, opcode.end);
  const stackLimit = Uint8Array.of(i32, isMutable, opcode.i32Const, 0, opcode.end);
  return Buffer.concat([unsigned(count + 2), reader.rest(), fuel, stackLimit]);
}

function withExports(body: Uint8Array, shape: ModuleShape, functions: Record<string, number>): Uint8Array {
  const reader = new ByteReader(body);
  const count = reader.unsigned();
  const entry = (exported: string, kind: number, index: number) =>
    Buffer.concat([name(exported), Uint8Array.of(kind), unsigned(index)]);
  const added = [
    entry('stack_pointer', exportedGlobal, shape.stackPointer),
    entry('fuel', exportedGlobal, shape.fuel),
    entry('stack_limit', exportedGlobal, shape.stackLimit),
    ...Object.entries(functions).map(([exported, index]) => entry(exported, exportedFunction, index)),
  ];
  return Buffer.concat([unsigned(count + added.length), reader.rest(), ...added]);
}

/** From so many instructions on a stretch without a branch is charged for its length. */
const longStretch = 200;
/** What the interpreter's own code executes on average for one step. */
const instructionsPerStep = 32;

class CodeRewriter {
  private readonly step: Uint8Array;
  private readonly fuel: Uint8Array;
  private readonly stackCheck: Uint8Array;
  private readonly setsStackPointer: Uint8Array;

  constructor(shape: ModuleShape, stackHook: number) {
    const { globalGet, globalSet, i32LessUnsigned } = opcode;
    this.fuel = unsigned(shape.fuel);
    this.step = this.steps(1);
    this.stackCheck = Buffer.concat([
      Uint8Array.of(globalGet, ...unsigned(shape.stackPointer), globalGet, ...unsigned(shape.stackLimit), i32LessUnsigned),
      Uint8Array.of(opcode.if, noResult, opcode.call, ...unsigned(stackHook), opcode.drop, opcode.end),
    ]);
    this.setsStackPointer = Uint8Array.of(globalSet, ...unsigned(shape.stackPointer));
  }

  rewrite(body: Uint8Array): Uint8Array {
    const reader = new ByteReader(body);
    const count = reader.unsigned();
    const bodies: Uint8Array[] = [unsigned(count)];
    for (let i = 0; i < count; i++) {
      const size = reader.unsigned();
      const rewritten = this.rewriteFunction(reader.take(size));
      bodies.push(unsigned(rewritten.length), rewritten);
    }
    return Buffer.concat(bodies);
  }

  /** Code that takes steps and traps when there are none left; it leaves the operand stack as it is. */
  private steps(count: number): Uint8Array {
    const { globalGet, globalSet, i64Const, i64Subtract, i64LessSigned } = opcode;
    return Buffer.concat([
      Uint8Array.of(globalGet, ...this.fuel, i64Const, ...signed(count), i64Subtract, globalSet, ...this.fuel),
      Uint8Array.of(globalGet, ...this.fuel, i64Const, 0, i64LessSigned),
      Uint8Array.of(opcode.if, noResult, opcode.unreachable, opcode.end),
    ]);
  }

  private rewriteFunction(body: Uint8Array): Uint8Array {
    const reader = new ByteReader(body);
    for (let groups = reader.unsigned(); groups > 0; groups--) {
      reader.skipNumber();
      reader.byte();
    }
    const locals = body.subarray(0, reader.position);
    const parts: Uint8Array[] = [];
    let movesStack = false;
    let copiedTo = reader.position;
    let stretch = 0;
    while (!reader.isDone) {
      const start = reader.position;
      const code = reader.byte();
      skipOperands(reader, code);
      stretch += 1;
      if (isBranching(code)) {
        if (stretch >= longStretch) {
          parts.push(body.subarray(copiedTo, start), this.steps(Math.floor(stretch / instructionsPerStep)));
          copiedTo = start;
        }
        stretch = 0;
      }
      if (code === opcode.loop) {
        parts.push(body.subarray(copiedTo, reader.position), this.step);
        copiedTo = reader.position;
      } else if (code === opcode.globalSet) {
        movesStack ||= Buffer.compare(body.subarray(start, reader.position), this.setsStackPointer) === 0;
      }
    }
    if (reader.position !== body.length) throw new Error('a function body does not end where it says');
    parts.push(body.subarray(copiedTo));
    return Buffer.concat([locals, this.step, ...(movesStack ? [this.stackCheck] : []), ...parts]);
  }
}
