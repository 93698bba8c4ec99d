import { unsigned } from './bytes.js';
import type { FunctionSource } from './function-source.js';

export class Locals {
  private readonly added: number[] = [];
  private readonly slots = new Map<unknown, number>();

  constructor(private readonly source: FunctionSource) {}

  declared(): Uint8Array {
    const { groups, bytes } = this.source.declarations;
    const added = this.added.flatMap((type) => [1, type]);
    return Buffer.concat([unsigned(groups + this.added.length), bytes, Uint8Array.from(added)]);
  }

  indexFor(use: unknown, type: number): number {
    const known = this.slots.get(use);
    if (known !== undefined) return known;
    const { parameters, locals } = this.source;
    const slot = parameters.length + locals.length + this.added.length;
    this.added.push(type);
    this.slots.set(use, slot);
    return slot;
  }
}
