import { unsigned, type ByteReader } from './bytes.js';

/** A function's locals, with those that the rewriter adds behind its own. */
export class Locals {
  private readonly groups: Uint8Array;
  private readonly groupCount: number;
  private readonly added: number[] = [];
  private readonly first: number;
  private readonly places = new Map<unknown, number>();

  /** Reads the declarations in front of a body. */
  constructor(reader: ByteReader, parameters: number) {
    this.groupCount = reader.unsigned();
    const start = reader.position;
    let count = parameters;
    for (let group = 0; group < this.groupCount; group++) {
      count += reader.unsigned();
      reader.byte();
    }
    this.first = count;
    this.groups = reader.bytes.subarray(start, reader.position);
  }

  declared(): Uint8Array {
    const added = this.added.flatMap((type) => [1, type]);
    return Buffer.concat([unsigned(this.groupCount + this.added.length), this.groups, Uint8Array.from(added)]);
  }

  /** The index of the local that is added for a use, at its first call. */
  of(use: unknown, type: number): number {
    const known = this.places.get(use);
    if (known !== undefined) return known;
    const place = this.first + this.added.length;
    this.added.push(type);
    this.places.set(use, place);
    return place;
  }
}
