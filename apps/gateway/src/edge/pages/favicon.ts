const side = 32;
const fileHeaderBytes = 22;
const bitmapHeaderBytes = 40;

const core = [0xd9, 0x6b, 0x2f, 0xff];
const zone = [0xd9, 0x6b, 0x2f, 0x70];
const nothing = [0, 0, 0, 0];

export function favicon(): Buffer {
  const pixels = Buffer.from(Array.from({ length: side * side }, (_, index) => colourAt(index)).flat());
  // A bitmap ends with one bit a pixel, all of them 0 when each pixel has its own opacity.
  const mask = Buffer.alloc((side * side) / 8);
  return Buffer.concat([fileHeader(bitmapHeaderBytes + pixels.length + mask.length), bitmapHeader(), pixels, mask]);
}

function colourAt(index: number): number[] {
  const distance = Math.hypot((index % side) - (side - 1) / 2, Math.floor(index / side) - (side - 1) / 2);
  if (distance < side * 0.24) return core;
  return distance < side * 0.48 ? zone : nothing;
}

function fileHeader(bitmapBytes: number): Buffer {
  const header = Buffer.alloc(fileHeaderBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([side, side], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bitmapBytes, 14);
  header.writeUInt32LE(fileHeaderBytes, 18);
  return header;
}

function bitmapHeader(): Buffer {
  const header = Buffer.alloc(bitmapHeaderBytes);
  header.writeUInt32LE(bitmapHeaderBytes, 0);
  header.writeInt32LE(side, 4);
  // The format counts the rows of the mask, too.
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  return header;
}
