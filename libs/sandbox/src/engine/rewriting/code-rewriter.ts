import { ByteReader, signed, unsigned } from './bytes.js';
import { slotAccess } from './frame-slots.js';
import { FunctionSource } from './function-source.js';
import { InlinedCall, isInlinable } from './inlining.js';
import { isBranching, opcode, skipOperands, storedType, valueType } from './instructions.js';
import { Locals } from './locals.js';
import type { ModuleShape } from './module-shape.js';
import { markedShift } from '../page-marks.js';
import { pageBytes } from '../python.js';
import type { FrameAccess } from './stack-frame.js';

const noResult = 0x40;

const longStretch = 200;
const instructionsPerStep = 32;
/** In steps, for 64 KiB that are touched first: the operating system's work, and the reset that clears them. */
const stepsPerPage = 3_000;

export class CodeRewriter {
  private readonly step: Uint8Array;
  private readonly stackCheck: Uint8Array;
  private readonly setsStackPointer: Uint8Array;
  private readonly getPages: Uint8Array;
  private readonly growPages: Uint8Array;
  private readonly markPage: Uint8Array;

  constructor(
    private readonly shape: ModuleShape,
    private readonly limits: { maximumPages: number; stackHook: string; largestFrame: number },
  ) {
    this.step = this.takeSteps(Uint8Array.of(opcode.i64Const, 1));
    this.stackCheck = this.checkStack(shape.importedFunction(limits.stackHook));
    this.setsStackPointer = Uint8Array.of(opcode.globalSet, ...unsigned(shape.stackPointer));
    this.getPages = this.getGlobal(shape.pages);
    this.growPages = this.grow(limits.maximumPages);
    this.markPage = markPageOf(limits.maximumPages * pageBytes);
  }

  rewrite(body: Uint8Array): Uint8Array {
    const functions = this.read(body);
    const inlinable = new Map(functions.filter(isInlinable).map((source) => [source.index, source]));
    const rewritten = functions.map((source) => this.rewriteFunction(source, inlinable));
    return Buffer.concat([unsigned(functions.length), ...rewritten.flatMap((code) => [unsigned(code.length), code])]);
  }

  private read(body: Uint8Array): FunctionSource[] {
    const reader = new ByteReader(body);
    const { firstFunction } = this.shape;
    return Array.from({ length: reader.unsigned() }, (_, index) => {
      return new FunctionSource(
        reader.readBytes(reader.unsigned()),
        firstFunction + index,
        this.shape,
        this.limits.largestFrame,
      );
    });
  }

  private rewriteFunction(source: FunctionSource, inlinable: ReadonlyMap<number, FunctionSource>): Uint8Array {
    const locals = new Locals(source);
    const { code, usesStack } = this.rewriteCode(source, locals, (called, operands) => {
      if (called !== opcode.call) return undefined;
      const inlined = inlinable.get(operands.unsigned());
      return inlined && this.inlined(inlined, locals);
    });
    return Buffer.concat([locals.declared(), this.step, ...(usesStack ? [this.stackCheck] : []), code]);
  }

  private inlined(source: FunctionSource, locals: Locals): Uint8Array {
    const call = new InlinedCall(source, locals);
    const { code } = this.rewriteCode(source, locals, (instruction, operands) => call.rewritten(instruction, operands));
    return Buffer.concat([call.beginning, this.step, code]);
  }

  /** `rewritten` replaces an instruction, before all other rewriting. */
  private rewriteCode(
    { body, start: first, frame, slots }: FunctionSource,
    locals: Locals,
    rewritten: (code: number, operands: ByteReader) => Uint8Array | undefined,
  ): { code: Uint8Array; usesStack: boolean } {
    const reader = new ByteReader(body, first);
    const parts: Uint8Array[] = [];
    let usesStack = false;
    let stretch = 0;
    while (!reader.isDone) {
      const start = reader.position;
      const code = reader.byte();
      skipOperands(reader, code);
      const instruction = body.subarray(start, reader.position);
      stretch += 1;
      if (isBranching(code)) {
        if (stretch >= longStretch) parts.push(this.takeStepsOf(stretch));
        stretch = 0;
      }
      const access = frame?.accesses.get(start);
      const slot = access && slots.get(access);
      const replacement =
        rewritten(code, new ByteReader(body, start + 1)) ??
        (slot
          ? slotAccess(code, slot, locals.indexFor(slot, slot.type))
          : this.replacement(code, instruction, locals, access));
      parts.push(replacement ?? instruction);
      usesStack ||= replacement === undefined && this.changesStack(code, instruction, access);
    }
    if (reader.position !== body.length) throw new Error('a function body does not end where it says');
    return { code: Buffer.concat(parts), usesStack };
  }

  private replacement(
    code: number,
    instruction: Uint8Array,
    locals: Locals,
    access: FrameAccess | undefined,
  ): Uint8Array | undefined {
    if (code === opcode.loop) return Buffer.concat([instruction, this.step]);
    if (code === opcode.memorySize) return this.getPages;
    if (code === opcode.memoryGrow) return this.growPages;
    const stored = storedType(code);
    return stored === undefined || access ? undefined : this.markedStore(instruction, stored, locals);
  }

  private changesStack(code: number, instruction: Uint8Array, access: FrameAccess | undefined): boolean {
    if (access) return storedType(code) !== undefined;
    return code === opcode.globalSet && Buffer.compare(instruction, this.setsStackPointer) === 0;
  }

  private markedStore(store: Uint8Array, stored: number, locals: Locals): Uint8Array {
    const operands = new ByteReader(store, 1);
    operands.skipNumber();
    const offset = operands.unsigned();
    const [address, value] = [
      unsigned(locals.indexFor('address', valueType.i32)),
      unsigned(locals.indexFor(`value of type ${stored}`, stored)),
    ];
    const moved =
      offset === 0
        ? new Uint8Array()
        : Buffer.concat([Uint8Array.of(opcode.i32Const), signedI32(offset), Uint8Array.of(opcode.i32Add)]);
    return Buffer.concat([
      Uint8Array.of(opcode.localSet, ...value, opcode.localTee, ...address, opcode.localGet, ...value),
      store,
      Uint8Array.of(opcode.localGet, ...address),
      moved,
      this.markPage,
    ]);
  }

  private takeStepsOf(stretch: number): Uint8Array {
    const steps = signed(Math.floor(stretch / instructionsPerStep));
    return this.takeSteps(Uint8Array.of(opcode.i64Const, ...steps));
  }

  private takeSteps(count: Uint8Array): Uint8Array {
    const { globalSet, i64Const, i64Subtract, i64LessSigned } = opcode;
    const fuel = this.getGlobal(this.shape.fuel);
    return Buffer.concat([
      fuel,
      count,
      Uint8Array.of(i64Subtract, globalSet, ...unsigned(this.shape.fuel)),
      fuel,
      Uint8Array.of(i64Const, 0, i64LessSigned, opcode.if, noResult, opcode.unreachable, opcode.end),
    ]);
  }

  private checkStack(hook: number): Uint8Array {
    const { stackTop, stackPointer, stackRoom } = this.shape;
    return Buffer.concat([
      this.getGlobal(stackTop),
      this.getGlobal(stackPointer),
      Uint8Array.of(opcode.i32Subtract),
      this.getGlobal(stackRoom),
      Uint8Array.of(opcode.i32GreaterUnsigned),
      Uint8Array.of(opcode.if, noResult, opcode.call, ...unsigned(hook), opcode.drop, opcode.end),
    ]);
  }

  private grow(maximumPages: number): Uint8Array {
    const { globalSet, i32Const, i32Add, i32Subtract, i32GreaterUnsigned, i64Const, i64Multiply, i64ExtendUnsigned } =
      opcode;
    const [wanted, pages] = [this.getGlobal(this.shape.scratch), this.getGlobal(this.shape.pages)];
    const steps = Buffer.concat([
      wanted,
      Uint8Array.of(i64ExtendUnsigned, i64Const, ...signed(stepsPerPage), i64Multiply),
    ]);
    return Buffer.concat([
      Uint8Array.of(globalSet, ...unsigned(this.shape.scratch)),
      wanted,
      Uint8Array.of(i32Const, ...signed(maximumPages)),
      pages,
      Uint8Array.of(i32Subtract, i32GreaterUnsigned),
      Uint8Array.of(opcode.if, valueType.i32, i32Const, minusOne, opcode.else),
      this.takeSteps(steps),
      pages,
      pages,
      wanted,
      Uint8Array.of(i32Add, globalSet, ...unsigned(this.shape.pages), opcode.end),
    ]);
  }

  private getGlobal(index: number): Uint8Array {
    return Uint8Array.of(opcode.globalGet, ...unsigned(index));
  }
}

const minusOne = 0x7f;

function markPageOf(table: number): Uint8Array {
  const { i32Const, i32ShiftRightUnsigned, i32Store8 } = opcode;
  return Uint8Array.of(i32Const, markedShift, i32ShiftRightUnsigned, i32Const, 1, i32Store8, 0, ...unsigned(table));
}

function signedI32(offset: number): Uint8Array {
  if (offset >= 2 ** 31) throw new Error(`no object is as large as the offset ${offset} says`);
  return signed(offset);
}
