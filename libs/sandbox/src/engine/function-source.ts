import { ByteReader } from './bytes.js';
import { findFrameSlots, type FrameSlot } from './frame-slots.js';
import type { ModuleShape } from './module-shape.js';
import { findStackFrame, type FrameAccess, type StackFrame } from './stack-frame.js';

/** A function of the interpreter, as it was before it is rewritten. */
export class FunctionSource {
  /** Types of its parameters. */
  readonly parameters: readonly number[];
  /** Types of its other locals, which are zero where it begins. */
  readonly locals: readonly number[];
  /** Types of what it returns. */
  readonly results: readonly number[];
  /** The declarations of its locals, and how many groups they are. */
  readonly declarations: { groups: number; bytes: Uint8Array };
  /** Where its instructions begin. */
  readonly start: number;
  readonly frame: StackFrame | null;
  /** Of the accesses in its frame that use a local. */
  readonly slots: ReadonlyMap<FrameAccess, FrameSlot>;

  /** @param largestFrame bytes; a larger frame counts as none */
  constructor(
    readonly body: Uint8Array,
    readonly index: number,
    shape: ModuleShape,
    largestFrame: number,
  ) {
    const { parameters, results } = shape.typeOf(index);
    [this.parameters, this.results] = [[...parameters], [...results]];
    const reader = new ByteReader(body);
    const groups = reader.unsigned();
    const declared = reader.position;
    const locals: number[] = [];
    for (let group = 0; group < groups; group++) {
      const count = reader.unsigned();
      const type = reader.byte();
      for (let i = 0; i < count; i++) locals.push(type);
    }
    this.locals = locals;
    this.start = reader.position;
    this.declarations = { groups, bytes: body.subarray(declared, reader.position) };
    this.frame = findStackFrame(body, index, shape, largestFrame);
    this.slots = this.frame ? findFrameSlots(this.frame) : new Map();
  }
}
