import { describe, expect, it } from '@jest/globals';
import { applyChanges, changesOf, pictureOf, restorePicture } from './snapshot.js';

const blockBytes = 16 * 1024;

function memoryWith(marks: Record<number, number>): Uint8Array {
  const memory = new Uint8Array(10 * blockBytes);
  for (const [at, value] of Object.entries(marks)) memory[Number(at)] = value;
  return memory;
}

function expectEqual(memory: Uint8Array, other: Uint8Array): void {
  expect(Buffer.compare(memory, other)).toBe(0);
}

describe('a copy of memory', () => {
  const last = 10 * blockBytes - 1;
  const initial = memoryWith({ 7: 3, [2 * blockBytes]: 4, [5 * blockBytes]: 5 }).subarray(0, 6 * blockBytes);

  it.each([
    ['nothing', {}, 0],
    ['the first byte', { 0: 1 }, 1],
    ['the last byte', { [last]: 1 }, 1],
    ['neighbouring blocks', { [blockBytes - 1]: 1, [blockBytes]: 2 }, 1],
    ['blocks apart', { 5: 1, [3 * blockBytes]: 2, [last]: 3 }, 3],
  ])('of %s is restored over any content', (_, marks, extents) => {
    const memory = memoryWith(marks);
    const changes = changesOf(memory);
    expect(changes).toHaveLength(extents);
    const other = new Uint8Array(memory.length).fill(255);
    restorePicture(pictureOf(changes, memory), other, 0, other.length);
    expectEqual(other, memory);
  });

  it.each([
    ['what stays as it was', { 7: 3, [2 * blockBytes]: 4, [5 * blockBytes]: 5 }, 0],
    ['what is cleared', { 7: 3, [5 * blockBytes]: 5 }, 1],
    ['what is written beside and behind it', { 7: 3, 8: 1, [2 * blockBytes]: 4, [5 * blockBytes]: 5, [last]: 2 }, 2],
  ])('holds only what differs from a new instance: %s', (_, marks, extents) => {
    const memory = memoryWith(marks);
    const changes = changesOf(memory, initial);
    expect(changes).toHaveLength(extents);
    const fresh = new Uint8Array(memory.length);
    fresh.set(initial);
    applyChanges(changes, fresh);
    expectEqual(fresh, memory);
    const picture = pictureOf(changes, fresh);
    for (let from = 0; from < memory.length; from += blockBytes / 2) {
      fresh.fill(255, from, from + blockBytes);
      restorePicture(picture, fresh, from, Math.min(from + blockBytes, memory.length));
      expectEqual(fresh, memory);
    }
  });
});
