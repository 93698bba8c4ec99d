const side = 32;
const bytesBeforeBitmap = 22;
const bitmapHeaderBytes = 40;

const core = [0xd9, 0x6b, 0x2f, 0xff];
const zone = [0xd9, 0x6b, 0x2f, 0x70];
const nothing = [0, 0, 0, 0];

export function favicon(): Buffer {
  const pixels = Buffer.from(Array.from({ length: side * side }, (_, index) => colourAt(index)).flat());
  // A bitmap ends with one bit a pixel, all of them 0 when each pixel has its own opacity.
  const mask = Buffer.alloc((side * side) / 8);
  const header = Buffer.alloc(bytesBeforeBitmap + bitmapHeaderBytes);
  header.set([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(bitmapHeaderBytes + pixels.length + mask.length, 14);
  header[18] = bytesBeforeBitmap;
  // The format counts the rows of the mask, too.
  header.set([bitmapHeaderBytes, 0, 0, 0, side, 0, 0, 0, side * 2, 0, 0, 0, 1, 0, 32], bytesBeforeBitmap);
  return Buffer.concat([header, pixels, mask]);
}

function colourAt(index: number): number[] {
  const distance = Math.hypot((index % side) - (side - 1) / 2, Math.floor(index / side) - (side - 1) / 2);
  if (distance < side * 0.24) return core;
  return distance < side * 0.48 ? zone : nothing;
}
