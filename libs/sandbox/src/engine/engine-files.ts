import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Extent, Snapshot } from './snapshot.js';

export interface Engine {
  /** The rewritten interpreter. */
  binary: Uint8Array;
  snapshot: Snapshot;
}

interface Manifest {
  binary: { file: string; sha256: string };
  memory: { file: string; sha256: string };
  /** Offset and length of the extents, whose bytes follow each other in the memory file. */
  extents: [number, number][];
  snapshot: Omit<Snapshot, 'extents'>;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Throws when a file is missing, or is not what was written. */
export function readEngine(manifestFile: string): Engine {
  const { body, sha256: expected } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { body: string; sha256: string };
  if (sha256(body) !== expected) throw new Error(`${manifestFile} is not what was written`);
  const manifest = JSON.parse(body) as Manifest;
  const binary = readChecked(dirname(manifestFile), manifest.binary);
  const memory = readChecked(dirname(manifestFile), manifest.memory);
  const extents: Extent[] = [];
  let start = 0;
  for (const [offset, length] of manifest.extents) {
    extents.push({ offset, bytes: memory.subarray(start, start + length) });
    start += length;
  }
  return { binary, snapshot: { ...manifest.snapshot, extents } };
}

/** Writes an engine and then its manifest; a reader at any time, or another writer of the same, sees whole files only. */
export function writeEngine(manifestFile: string, { binary, snapshot: { extents, ...snapshot } }: Engine): void {
  const memory = Buffer.concat(extents.map(({ bytes }) => bytes));
  const folder = dirname(manifestFile);
  const manifest: Manifest = {
    binary: writeNamed(folder, 'interpreter', 'wasm', binary),
    memory: writeNamed(folder, 'memory', 'bin', memory),
    extents: extents.map(({ offset, bytes }) => [offset, bytes.length]),
    snapshot,
  };
  const body = JSON.stringify(manifest);
  writeWhole(manifestFile, JSON.stringify({ body, sha256: sha256(body) }));
}

function readChecked(folder: string, { file, sha256: expected }: Manifest['binary']): Buffer {
  const bytes = readFileSync(join(folder, file));
  if (sha256(bytes) !== expected) throw new Error(`${file} is not what was written`);
  return bytes;
}

function writeNamed(folder: string, label: string, extension: string, bytes: Uint8Array): Manifest['binary'] {
  const sum = sha256(bytes);
  const file = `${label}-${sum.slice(0, 16)}.${extension}`;
  writeWhole(join(folder, file), bytes);
  return { file, sha256: sum };
}

function writeWhole(file: string, content: Uint8Array | string): void {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
