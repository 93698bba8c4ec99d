import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { python } from './python.js';
import type { Extent, Snapshot } from './snapshot.js';

export interface Engine {
  binary: Uint8Array;
  snapshots: Snapshots;
}

/** Programs run in one snapshot; code keys are computed in another one, which never runs a program. */
interface Snapshots {
  programs: Snapshot;
  keys: Snapshot;
  /** Test files run in this one, which holds their harness. It is read when it is first asked for. */
  readonly tests: Snapshot;
}

type Purpose = keyof Snapshots;

interface NamedFile {
  file: string;
  sha256: string;
}

interface Manifest {
  binary: NamedFile;
  snapshots: Record<Purpose, StoredSnapshot>;
}

interface StoredSnapshot {
  memory: NamedFile;
  changes: [number, number][];
  rest: Omit<Snapshot, 'changes'>;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param compiled the folder of the compiled library, whose files the engine is made of */
export function manifestIn(cacheFolder: string, compiled = fileURLToPath(new URL('..', import.meta.url))): string {
  const inputs = [python.sha256];
  for (const folder of ['engine', 'guest'].map((name) => join(compiled, name))) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.endsWith('.map'));
    for (const path of paths.sort()) inputs.push(relative(folder, path), sha256(readFileSync(path)));
  }
  inputs.push(sha256(readFileSync(join(compiled, 'limits.js'))));
  return join(cacheFolder, `engine-${sha256(inputs.join('\n')).slice(0, 16)}.json`);
}

/** @throws Error when a file is missing or has other content than was written, for tests when they are asked for */
export function readEngine(manifestFile: string): Engine {
  const { body, sha256: expected } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { body: string; sha256: string };
  if (sha256(body) !== expected) throw new Error(`${manifestFile} is not what was written`);
  const { binary, snapshots } = JSON.parse(body) as Manifest;
  const folder = dirname(manifestFile);
  return {
    binary: readChecked(folder, binary),
    snapshots: {
      programs: readSnapshot(folder, snapshots.programs),
      keys: readSnapshot(folder, snapshots.keys),
      get tests() {
        return readSnapshot(folder, snapshots.tests);
      },
    },
  };
}

/** Writes the manifest last: a concurrent reader, or writer of the same engine, sees only whole files. */
export function writeEngine(manifestFile: string, { binary, snapshots: { programs, keys, tests } }: Engine): void {
  const folder = dirname(manifestFile);
  const manifest: Manifest = {
    binary: writeNamed(folder, 'interpreter', 'wasm', binary),
    snapshots: {
      programs: writeSnapshot(folder, programs),
      keys: writeSnapshot(folder, keys),
      tests: writeSnapshot(folder, tests),
    },
  };
  const body = JSON.stringify(manifest);
  writeWhole(manifestFile, JSON.stringify({ body, sha256: sha256(body) }));
}

function readSnapshot(folder: string, { memory, changes, rest }: StoredSnapshot): Snapshot {
  const bytes = readChecked(folder, memory);
  let start = 0;
  const read = changes.map(([offset, length]): Extent => {
    start += length;
    return { offset, bytes: bytes.subarray(start - length, start) };
  });
  return { ...rest, changes: read };
}

function writeSnapshot(folder: string, { changes, ...rest }: Snapshot): StoredSnapshot {
  return {
    memory: writeNamed(folder, 'memory', 'bin', Buffer.concat(changes.map(({ bytes }) => bytes))),
    changes: changes.map(({ offset, bytes }) => [offset, bytes.length]),
    rest,
  };
}

function readChecked(folder: string, { file, sha256: expected }: NamedFile): Buffer {
  const bytes = readFileSync(join(folder, file));
  if (sha256(bytes) !== expected) throw new Error(`${file} is not what was written`);
  return bytes;
}

function writeNamed(folder: string, label: string, extension: string, bytes: Uint8Array): NamedFile {
  const sum = sha256(bytes);
  const file = `${label}-${sum.slice(0, 16)}.${extension}`;
  writeWhole(join(folder, file), bytes);
  return { file, sha256: sum };
}

/** A concurrent reader sees the old content or the new one. */
export function writeWhole(file: string, content: Uint8Array | string): void {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
