import { describe, expect, it } from '@jest/globals';
import { pictureOf, restorePicture } from './snapshot.js';

const blockBytes = 16 * 1024;

function memoryWith(marks: Record<number, number>): Uint8Array {
  const memory = new Uint8Array(10 * blockBytes);
  for (const [at, value] of Object.entries(marks)) memory[Number(at)] = value;
  return memory;
}

describe('a copy of memory', () => {
  const last = 10 * blockBytes - 1;

  it.each([
    ['nothing', {}, 0],
    ['the first byte', { 0: 1 }, 1],
    ['the last byte', { [last]: 1 }, 1],
    ['neighbouring blocks', { [blockBytes - 1]: 1, [blockBytes]: 2 }, 1],
    ['blocks apart', { 5: 1, [3 * blockBytes]: 2, [last]: 3 }, 3],
  ])('of %s is restored over any content', (_, marks, extents) => {
    const memory = memoryWith(marks);
    const picture = pictureOf(memory);
    expect(picture).toHaveLength(extents);
    const other = new Uint8Array(memory.length).fill(255);
    restorePicture(picture, other, 0, other.length);
    expect(Buffer.compare(other, memory)).toBe(0);
  });
});
