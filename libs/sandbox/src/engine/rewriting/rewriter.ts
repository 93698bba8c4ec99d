import { ByteReader, name, signed, unsigned } from './bytes.js';
import { CodeRewriter } from './code-rewriter.js';
import { opcode } from './instructions.js';
import { tablePages } from '../page-marks.js';
import { ModuleShape, readSections, section, type Section } from './module-shape.js';

export interface Rewriting {
  maximumPages: number;
  exportedFunctions: Record<string, number>;
  /** Functions call it, `() -> i32`, when the stack pointer is not within `stack_room` below `stack_top`. */
  stackHook: string;
  largestFrame: number;
}

const i32 = 0x7f;
const i64 = 0x7e;
const isMutable = 1;
const minusOne = 0x7f;
const exportedFunction = 0;
const exportedGlobal = 3;

/**
 * Rewrites an interpreter so that it can be metered, bounded and reset:
 * - Every function entry and every loop turn takes one from the global `fuel` and traps below zero. A long stretch of
 *   code without any branch takes one for each few instructions: otherwise an unrolled hash function would cost next to
 *   nothing.
 * - Every function that uses the stack calls the stack hook unless the stack pointer is within the globals `stack_room`
 *   and `stack_top`, because V8's own stack limit depends on the machine and on which of its compilers produced a
 *   frame.
 * - Memory has its largest size from the start, and the guest's share of it is the global `pages`. Growing is
 *   arithmetic: V8 collects its garbage again and again while a real memory grows, which cost three times the program's
 *   own work.
 * - Every store marks the page that it wrote to (`page-marks`), so that a reset restores only those. Stores in a
 *   function's own frame (`stack-frame`) need no mark, because a reset clears the possibly used part of the stack.
 * - Variables that only their function can see become locals instead of memory (`frame-slots`); this interpreter's
 *   compiler did not do this.
 * - Every mutable global is exported, and custom sections (20 MB of debug information) are dropped.
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
  if (id === section.memory) return wholeMemory(rewriting.maximumPages);
  if (id === section.global) return withCounters(body, shape.initialPages);
  if (id === section.export) return withExports(body, shape, rewriting.exportedFunctions);
  if (id === section.code) return new CodeRewriter(shape, rewriting).rewrite(body);
  return body;
}

function wholeMemory(guestPages: number): Uint8Array {
  const pages = unsigned(guestPages + tablePages);
  return Buffer.concat([Uint8Array.of(1, 1), pages, pages]);
}

function withCounters(body: Uint8Array, initialPages: number): Uint8Array {
  const reader = new ByteReader(body);
  const count = reader.unsigned();
  const number = (value: number) =>
    Buffer.concat([Uint8Array.of(i32, isMutable, opcode.i32Const), signed(value), Uint8Array.of(opcode.end)]);
  const fuel = Uint8Array.of(i64, isMutable, opcode.i64Const, 0, opcode.end);
  const boundless = Uint8Array.of(i32, isMutable, opcode.i32Const, minusOne, opcode.end);
  const [stackTop, pages, scratch] = [number(0), number(initialPages), number(0)];
  return Buffer.concat([unsigned(count + 5), reader.rest(), fuel, stackTop, boundless, pages, scratch]);
}

function withExports(body: Uint8Array, shape: ModuleShape, functions: Record<string, number>): Uint8Array {
  const reader = new ByteReader(body);
  const count = reader.unsigned();
  const entry = (exported: string, kind: number, index: number) =>
    Buffer.concat([name(exported), Uint8Array.of(kind), unsigned(index)]);
  const added = [
    entry('stack_pointer', exportedGlobal, shape.stackPointer),
    entry('fuel', exportedGlobal, shape.fuel),
    entry('stack_top', exportedGlobal, shape.stackTop),
    entry('stack_room', exportedGlobal, shape.stackRoom),
    entry('pages', exportedGlobal, shape.pages),
    ...Object.entries(functions).map(([exported, index]) => entry(exported, exportedFunction, index)),
  ];
  return Buffer.concat([unsigned(count + added.length), reader.rest(), ...added]);
}
