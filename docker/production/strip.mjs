/**
 * `strip.mjs <program>`: removes the names of functions and the debugging data from an ELF program, 18 MB of Node's: all
 * that lies behind the last segment that is loaded. `strip` does the same, and is in no slim base image.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const [program] = process.argv.slice(2);
const file = openSync(program, 'r+');
const header = read(0, 64);
if (header.subarray(0, 6).toString('latin1') !== '\x7fELF\x02\x01')
  throw new Error(`${program} is no 64-bit ELF program`);

const [entrySize, entries] = [header.readUInt16LE(54), header.readUInt16LE(56)];
const segments = read(Number(header.readBigUInt64LE(32)), entrySize * entries);
const ends = Array.from({ length: entries }, (_, index) => {
  const [offset, size] = [8, 32].map((field) => Number(segments.readBigUInt64LE(index * entrySize + field)));
  return offset + size;
});
// Only linkers and debuggers read the table of sections, which lies at the end.
header.fill(0, 40, 48).fill(0, 58, 64);
writeSync(file, header, 0, header.length, 0);
const before = fstatSync(file).size;
ftruncateSync(file, Math.max(...ends));
console.log(`${program}: ${before} bytes, now ${fstatSync(file).size}`);
closeSync(file);

function read(position, length) {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}
