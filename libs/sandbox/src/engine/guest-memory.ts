import { Interruption } from './interruption.js';

/** The guest's linear memory as the host reads and writes it; a pointer outside is the guest's crash, not the host's. */
export class GuestMemory {
  constructor(private readonly memory: WebAssembly.Memory) {}

  get length(): number {
    return this.memory.buffer.byteLength;
  }

  span(pointer: number, length: number): Uint8Array {
    const start = pointer >>> 0;
    if (start + length > this.length) throw new Interruption('trap');
    return new Uint8Array(this.memory.buffer, start, length);
  }

  getUint8(pointer: number): number {
    return this.view(pointer, 1).getUint8(0);
  }

  getUint32(pointer: number): number {
    return this.view(pointer, 4).getUint32(0, true);
  }

  getUint64(pointer: number): bigint {
    return this.view(pointer, 8).getBigUint64(0, true);
  }

  setUint32(pointer: number, value: number): void {
    this.view(pointer, 4).setUint32(0, value, true);
  }

  setUint64(pointer: number, value: bigint): void {
    this.view(pointer, 8).setBigUint64(0, value, true);
  }

  /** The spans of a WASI iovec array. */
  vectors(list: number, count: number): Uint8Array[] {
    return Array.from({ length: count }, (_, index) => {
      const entry = list + index * 8;
      return this.span(this.getUint32(entry), this.getUint32(entry + 4));
    });
  }

  private view(pointer: number, length: number): DataView {
    const { buffer, byteOffset } = this.span(pointer, length);
    return new DataView(buffer, byteOffset, length);
  }
}
