export class ByteReader {
  constructor(
    readonly bytes: Uint8Array,
    public position = 0,
    readonly end = bytes.length,
  ) {}

  get isDone(): boolean {
    return this.position >= this.end;
  }

  byte(): number {
    const byte = this.bytes[this.position++];
    if (byte === undefined) throw new Error('the binary ends too early');
    return byte;
  }

  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  signed(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte >= 0x80) continue;
      return shift < 25 && byte & 0x40 ? value | (-1 << (shift + 7)) : value;
    }
  }

  skipNumber(): void {
    while (this.byte() >= 0x80);
  }

  name(): string {
    const length = this.unsigned();
    return Buffer.from(this.readBytes(length)).toString('utf8');
  }

  readBytes(length: number): Uint8Array {
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }

  rest(): Uint8Array {
    return this.readBytes(this.end - this.position);
  }
}

export function unsigned(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return Uint8Array.from(bytes);
}

/** Encodes numbers of at least 0: the last byte must not look like the last byte of a negative number. */
export function signed(value: number): Uint8Array {
  const bytes = unsigned(value);
  const last = bytes.at(-1) ?? 0;
  return last < 0x40 ? bytes : Uint8Array.from([...bytes.slice(0, -1), last | 0x80, 0]);
}

export function name(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([unsigned(bytes.length), bytes]);
}
