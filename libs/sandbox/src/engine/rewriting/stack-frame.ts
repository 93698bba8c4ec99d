import { ByteReader } from './bytes.js';
import { accessWidth, loadedType, opcode, skipOperands, storedType } from './instructions.js';
import type { FunctionType, ModuleShape } from './module-shape.js';
import { operandCounts } from './operand-counts.js';
import { OperandStack } from './operand-stack.js';

export interface FrameAccess {
  code: number;
  offset: number;
}

export interface StackFrame {
  accesses: ReadonlyMap<number, FrameAccess>;
  /** No other code can read or write the frame: its address is used only for these accesses. */
  isPrivate: boolean;
}

type Operand = { constant: number } | { fromFrame: number };

/**
 * The function has to begin as clang writes it, `address = stack_pointer - size`, and never to set that local again.
 * Other code cannot change a local, so the address is right for anything that a program does to memory.
 * @param largest in bytes; a larger frame counts as none
 */
export function findStackFrame(
  body: Uint8Array,
  index: number,
  shape: ModuleShape,
  largest: number,
): StackFrame | null {
  const prologue = readPrologue(body, shape.stackPointer);
  if (!prologue || prologue.size > largest) return null;
  return new FrameReader(body, shape, prologue).read(shape.typeOf(index).results.length);
}

interface Prologue {
  address: number;
  size: number;
  end: number;
}

function readPrologue(body: Uint8Array, stackPointer: number): Prologue | null {
  const reader = new ByteReader(body);
  for (let groups = reader.unsigned(); groups > 0; groups--) reader.readBytes((reader.unsigned(), 1));
  if (reader.byte() !== opcode.globalGet || reader.unsigned() !== stackPointer) return null;
  if (reader.byte() !== opcode.i32Const) return null;
  const size = reader.signed();
  if (size <= 0 || reader.byte() !== opcode.i32Subtract || reader.byte() !== opcode.localTee) return null;
  return { address: reader.unsigned(), size, end: reader.position };
}

class FrameReader {
  private readonly reader: ByteReader;
  private readonly accesses = new Map<number, FrameAccess>();
  private isPrivate = true;
  private isMoved = false;

  constructor(
    body: Uint8Array,
    private readonly shape: ModuleShape,
    private readonly prologue: Prologue,
  ) {
    this.reader = new ByteReader(body, prologue.end);
  }

  read(results: number): StackFrame | null {
    const stack = new OperandStack<Operand>(results, (operand) => this.release(operand));
    stack.push({ fromFrame: 0 });
    while (!this.reader.isDone) this.readInstruction(stack);
    return this.isMoved ? null : { accesses: this.accesses, isPrivate: this.isPrivate };
  }

  private readInstruction(stack: OperandStack<Operand>): void {
    const start = this.reader.position;
    const code = this.reader.byte();
    skipOperands(this.reader, code);
    const operands = new ByteReader(this.reader.bytes, start + 1);
    if (!this.readFlow(code, operands, stack) && !this.readKnown(code, operands, stack))
      this.readOther(code, start, operands, stack);
  }

  private readFlow(code: number, operands: ByteReader, stack: OperandStack<Operand>): boolean {
    if (code === opcode.block || code === opcode.loop || code === opcode.if) {
      if (code === opcode.if) this.release(stack.pop());
      stack.begin(this.shape.blockResults(operands));
    } else if (code === opcode.else) stack.otherwise();
    else if (code === opcode.end) stack.end();
    else if (code === opcode.branchIf) {
      this.release(stack.pop());
      stack.mayEnd();
    } else if (
      code === opcode.branch ||
      code === opcode.branchTable ||
      code === opcode.return ||
      code === opcode.unreachable
    )
      stack.endBlock();
    else if (code === opcode.call) this.call(stack, this.shape.typeOf(operands.unsigned()));
    else if (code === opcode.callIndirect) {
      this.release(stack.pop());
      this.call(stack, this.shape.type(operands.unsigned()));
    } else return false;
    return true;
  }

  private readKnown(code: number, operands: ByteReader, stack: OperandStack<Operand>): boolean {
    if (code === opcode.i32Const) stack.push({ constant: operands.signed() });
    else if (code === opcode.localGet && operands.unsigned() === this.prologue.address) stack.push({ fromFrame: 0 });
    else if (code === opcode.i32Add) stack.push(this.sumOf(stack.pop(), stack.pop()));
    else if (code === opcode.globalSet && operands.unsigned() === this.shape.stackPointer) this.moveStack(stack.pop());
    else if (code === opcode.drop) stack.pop();
    else return false;
    return true;
  }

  private readOther(code: number, start: number, operands: ByteReader, stack: OperandStack<Operand>): void {
    if ((code === opcode.localSet || code === opcode.localTee) && operands.unsigned() === this.prologue.address)
      this.isMoved = true;
    if (storedType(code) !== undefined) {
      this.release(stack.pop());
      return this.access(code, start, operands, stack.pop());
    }
    if (loadedType(code) !== undefined) {
      this.access(code, start, operands, stack.pop());
      return stack.push();
    }
    const counts = operandCounts(code);
    if (!counts) throw new Error(`unexpected instruction 0x${code.toString(16)}`);
    this.moveOperands(stack, ...counts);
  }

  private call(stack: OperandStack<Operand>, { parameters, results }: FunctionType): void {
    this.moveOperands(stack, parameters.length, results.length);
  }

  private moveOperands(stack: OperandStack<Operand>, taken: number, left: number): void {
    for (let i = 0; i < taken; i++) this.release(stack.pop());
    for (let i = 0; i < left; i++) stack.push();
  }

  private access(code: number, start: number, operands: ByteReader, address: Operand | undefined): void {
    operands.skipNumber();
    const offset = operands.unsigned();
    const isOwn =
      address && 'fromFrame' in address && address.fromFrame === 0 && offset + accessWidth(code) <= this.prologue.size;
    if (isOwn) this.accesses.set(start, { code, offset });
    else this.release(address);
  }

  private sumOf(first: Operand | undefined, second: Operand | undefined): Operand | undefined {
    for (const [address, other] of [
      [first, second],
      [second, first],
    ] as const) {
      if (address && 'fromFrame' in address && other && 'constant' in other)
        return { fromFrame: address.fromFrame + other.constant };
    }
    this.release(first);
    this.release(second);
    return undefined;
  }

  private moveStack(pointer: Operand | undefined): void {
    const isOwn =
      pointer && 'fromFrame' in pointer && (pointer.fromFrame === 0 || pointer.fromFrame === this.prologue.size);
    if (!isOwn) this.release(pointer);
  }

  private release(operand: Operand | undefined): void {
    if (operand && 'fromFrame' in operand) this.isPrivate = false;
  }
}
