import { expect, it } from '@jest/globals';
import { favicon } from './favicon.js';

it('the icon is an ICO file whose header describes its one bitmap', () => {
  const file = favicon();
  const [reserved, kind, count] = [0, 2, 4].map((offset) => file.readUInt16LE(offset));
  expect([reserved, kind, count]).toEqual([0, 1, 1]);
  const [bytes, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(offset + bytes).toBe(file.length);
  const [width, height] = [file.readInt32LE(offset + 4), file.readInt32LE(offset + 8)];
  expect([width, height]).toEqual([file[6], file[7]! * 2]);
  // The header, four bytes a pixel, and one bit a pixel.
  expect(bytes).toBe(40 + 32 * 32 * 4 + (32 * 32) / 8);
});
