import { expect, it } from '@jest/globals';
import { zipped } from './zip.js';

const files = [
  { name: 'two-sum/README.md', content: '# Ünï ✓\n' },
  { name: 'two-sum/empty.txt', content: '' },
];

it('has the files where the format says, with their sizes and sums', () => {
  const bytes = zipped(files);
  const end = bytes.subarray(-22);
  expect([end.readUInt32LE(0), end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([0x06054b50, 2, 2]);
  let at = end.readUInt32LE(16);
  const found = [];
  for (let index = 0; index < 2; index += 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [size, length, local] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    expect(bytes.subarray(local + 4, local + 30)).toEqual(bytes.subarray(at + 6, at + 32));
    const content = bytes.subarray(local + 30 + length, local + 30 + length + size).toString();
    found.push({ name: bytes.subarray(at + 46, at + 46 + length).toString(), content });
    at += 46 + length;
  }
  expect([found, at]).toEqual([files, bytes.length - 22]);
});

it('has the sum of each file that is known of the format', () => {
  expect(zipped([{ name: 'a', content: '123456789' }]).readUInt32LE(14)).toBe(0xcbf43926);
});
