import { Interruption } from '../engine/interruption.js';
import { outputLimitBytes, printedBytesPerExchange } from '../limits.js';

/**
 * What the guest prints during one exchange: counted as a whole, kept in part. Each exchange has a limit of its own, so that
 * a call never fails for what the calls before it have printed; the steps of the run bound the sum.
 */
export class Printed {
  private total = 0;
  private chunks: Uint8Array[] = [];
  private storedBytes = 0;

  add(bytes: Uint8Array): void {
    this.total += bytes.length;
    const room = outputLimitBytes - this.storedBytes;
    // A copy: the guest goes on writing to the memory these bytes are in.
    if (room > 0) this.chunks.push(Buffer.from(bytes.subarray(0, room)));
    this.storedBytes += Math.min(room, bytes.length);
    if (this.total > printedBytesPerExchange) throw new Interruption('printed');
  }

  /** The text of the exchange that ends here; a character cut in half at the limit is left out. */
  take(): string {
    const text = new TextDecoder().decode(Buffer.concat(this.chunks), { stream: true });
    this.chunks = [];
    this.storedBytes = 0;
    this.total = 0;
    return text.replaceAll('\0', '\uFFFD');
  }
}
