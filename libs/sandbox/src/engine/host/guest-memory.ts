import { Interruption } from '../interruption.js';
import { marksOf, type PageMarks } from '../page-marks.js';
import { pageBytes } from '../python.js';

/** A pointer outside is a crash of the guest, not of the host. Writes are marked like the guest's own writes. */
export class GuestMemory {
  private readonly marks: PageMarks;

  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly pages: WebAssembly.Global,
  ) {
    this.marks = marksOf(memory);
  }

  /** The caller must not write to it. */
  span(pointer: number, length: number): Uint8Array {
    const start = pointer >>> 0;
    if (start + length > Number(this.pages.value) * pageBytes) throw new Interruption('trap');
    return new Uint8Array(this.memory.buffer, start, length);
  }

  writable(pointer: number, length: number): Uint8Array {
    const span = this.span(pointer, length);
    this.marks.add(pointer >>> 0, length);
    return span;
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
    this.view(pointer, 4, true).setUint32(0, value, true);
  }

  setUint64(pointer: number, value: bigint): void {
    this.view(pointer, 8, true).setBigUint64(0, value, true);
  }

  /** The caller must not write to them. */
  vectors(list: number, count: number): Uint8Array[] {
    return Array.from({ length: count }, (_, index) => this.span(...this.vector(list, index)));
  }

  vector(list: number, index: number): [pointer: number, length: number] {
    const entry = list + index * 8;
    return [this.getUint32(entry), this.getUint32(entry + 4)];
  }

  private view(pointer: number, length: number, isWritten = false): DataView {
    const { buffer, byteOffset } = isWritten ? this.writable(pointer, length) : this.span(pointer, length);
    return new DataView(buffer, byteOffset, length);
  }
}
