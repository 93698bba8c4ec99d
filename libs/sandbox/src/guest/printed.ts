import { Interruption } from '../engine/interruption.js';
import { keptOutputBytes, outputBytesPerCall } from '../limits.js';

/** What the guest prints: counted and kept in part for each exchange. */
export class Printed {
  private total = 0;
  private kept: Uint8Array[] = [];
  private keptBytes = 0;

  add(bytes: Uint8Array): void {
    this.total += bytes.length;
    const room = keptOutputBytes - this.keptBytes;
    // A copy: the guest goes on writing to the memory these bytes are in.
    if (room > 0) this.kept.push(Buffer.from(bytes.subarray(0, room)));
    this.keptBytes += Math.min(room, bytes.length);
    if (this.total > outputBytesPerCall) throw new Interruption('output');
  }

  /** The text since the last call; a character cut in half at the limit is left out. */
  take(): string {
    const text = new TextDecoder().decode(Buffer.concat(this.kept), { stream: true });
    this.kept = [];
    this.keptBytes = 0;
    this.total = 0;
    return text.replaceAll('\0', '\uFFFD');
  }
}
