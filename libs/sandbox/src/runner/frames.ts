const headerBytes = 4;

export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const frame = Buffer.allocUnsafe(headerBytes + body.length);
  frame.writeUInt32LE(body.length);
  body.copy(frame, headerBytes);
  return frame;
}

export class FrameReader {
  private chunks: Buffer[] = [];
  private received = 0;

  constructor(public largestBytes: number) {}

  /** @throws Error when a frame is too long or not JSON */
  add(chunk: Buffer): unknown[] {
    this.chunks.push(chunk);
    this.received += chunk.length;
    const messages: unknown[] = [];
    for (let frame = this.nextFrame(); frame; frame = this.nextFrame())
      messages.push(JSON.parse(frame.toString('utf8')));
    return messages;
  }

  private nextFrame(): Buffer | null {
    let [first] = this.chunks;
    if (first === undefined || this.received < headerBytes) return null;
    if (first.length < headerBytes) this.chunks = [(first = Buffer.concat(this.chunks))];
    const length = first.readUInt32LE();
    if (length > this.largestBytes) throw new Error(`a frame of ${length} bytes`);
    if (this.received < headerBytes + length) return null;
    const all = Buffer.concat(this.chunks);
    const rest = all.subarray(headerBytes + length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.received = rest.length;
    return all.subarray(headerBytes, headerBytes + length);
  }
}
