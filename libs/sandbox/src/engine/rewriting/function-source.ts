import { ByteReader } from './bytes.js';
import { findFrameSlots, type FrameSlot } from './frame-slots.js';
import type { ModuleShape } from './module-shape.js';
import { findStackFrame, type FrameAccess, type StackFrame } from './stack-frame.js';

export class FunctionSource {
  readonly parameters: readonly number[];
  readonly locals: readonly number[];
  readonly results: readonly number[];
  readonly declarations: { groups: number; bytes: Uint8Array };
  readonly start: number;
  readonly frame: StackFrame | null;
  readonly slots: ReadonlyMap<FrameAccess, FrameSlot>;

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

  localType(index: number): number {
    const type = [...this.parameters, ...this.locals][index];
    if (type === undefined) throw new Error(`function ${this.index} has no local ${index}`);
    return type;
  }
}
