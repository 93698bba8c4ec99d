import { signed, unsigned } from './bytes.js';
import { accessWidth, loadedType, opcode, signExtension, storedType, valueType } from './instructions.js';
import type { FrameAccess, StackFrame } from './stack-frame.js';

const mostSlots = 100;

export interface FrameSlot {
  type: number;
  width: number;
}

/**
 * Needs a private frame, and a part of it that is only read and written as a whole and as one type. This interpreter
 * was compiled without optimisation, so each of its variables is such a part.
 */
export function findFrameSlots({ accesses, isPrivate }: StackFrame): ReadonlyMap<FrameAccess, FrameSlot> {
  if (!isPrivate) return new Map();
  const whole = partsOf(accesses.values()).filter(({ isUniform }) => isUniform);
  const busiest = whole.sort((one, other) => other.uses.length - one.uses.length).slice(0, mostSlots);
  return new Map(busiest.flatMap(({ uses, slot }) => uses.map((use): [FrameAccess, FrameSlot] => [use, slot])));
}

const typeWidth: ReadonlyMap<number, number> = new Map([
  [valueType.i32, 4],
  [valueType.i64, 8],
  [valueType.f32, 4],
  [valueType.f64, 8],
]);

export function slotAccess(code: number, slot: FrameSlot, local: number): Uint8Array {
  if (storedType(code) !== undefined)
    return Uint8Array.of(...narrowed(slot), opcode.localSet, ...unsigned(local), opcode.drop);
  const extension = signExtension(code);
  return Uint8Array.of(
    opcode.drop,
    opcode.localGet,
    ...unsigned(local),
    ...(extension === undefined ? [] : [extension]),
  );
}

function narrowed({ type, width }: FrameSlot): number[] {
  if (width === typeWidth.get(type)) return [];
  const mask = signed(2 ** (8 * width) - 1);
  return type === valueType.i64 ? [opcode.i64Const, ...mask, opcode.i64And] : [opcode.i32Const, ...mask, opcode.i32And];
}

function partsOf(accesses: Iterable<FrameAccess>): Part[] {
  const parts: Part[] = [];
  for (const access of [...accesses].sort((one, other) => one.offset - other.offset)) {
    const last = parts.at(-1);
    if (last && access.offset < last.end) last.add(access);
    else parts.push(new Part(access));
  }
  return parts;
}

class Part {
  readonly uses: FrameAccess[] = [];
  readonly slot: FrameSlot;
  end = 0;
  isUniform = true;

  constructor(first: FrameAccess) {
    this.slot = { type: typeOf(first.code), width: accessWidth(first.code) };
    this.add(first);
  }

  add(access: FrameAccess): void {
    const { code, offset } = access;
    const [type, width] = [typeOf(code), accessWidth(code)];
    this.isUniform &&=
      type === this.slot.type && width === this.slot.width && offset === (this.uses[0] ?? access).offset;
    this.uses.push(access);
    this.end = Math.max(this.end, offset + width);
  }
}

function typeOf(code: number): number {
  return storedType(code) ?? loadedType(code) ?? 0;
}
