import { Interruption } from '../engine/interruption.js';
import { outputLimitBytes, printedBytesPerExchange } from '../limits.js';

/** Each exchange has its own limit, so that a call never fails because of the output of earlier calls. */
export class Printed {
  private total = 0;
  private chunks: Uint8Array[] = [];
  private storedBytes = 0;

  add(bytes: Uint8Array): void {
    this.total += bytes.length;
    const room = outputLimitBytes - this.storedBytes;
    // This is a copy, because the guest continues to write to the memory of these bytes.
    if (room > 0) this.chunks.push(Buffer.from(bytes.subarray(0, room)));
    this.storedBytes += Math.min(room, bytes.length);
    if (this.total > printedBytesPerExchange) throw new Interruption('printed');
  }

  /** A partial character at the limit is left out. */
  takeText(): string {
    const text = new TextDecoder().decode(Buffer.concat(this.chunks), { stream: true });
    this.chunks = [];
    this.storedBytes = 0;
    this.total = 0;
    return text.replaceAll('\0', '\uFFFD');
  }
}
