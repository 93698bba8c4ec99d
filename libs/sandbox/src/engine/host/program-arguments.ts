import { errno } from './errno.js';
import type { GuestMemory } from './guest-memory.js';

export class ProgramArguments {
  private readonly encoded: Uint8Array[];

  constructor(texts: string[]) {
    this.encoded = texts.map((text) => Buffer.from(`${text}\0`));
  }

  get count(): number {
    return this.encoded.length;
  }

  get bytes(): number {
    return this.encoded.reduce((sum, { length }) => sum + length, 0);
  }

  write(memory: GuestMemory, list: number, text: number): number {
    let position = text;
    for (const [index, argument] of this.encoded.entries()) {
      memory.setUint32(list + index * 4, position);
      memory.writable(position, argument.length).set(argument);
      position += argument.length;
    }
    return errno.ok;
  }
}
