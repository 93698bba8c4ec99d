import { errno } from './errno.js';
import type { GuestMemory } from './guest-memory.js';

const { ok, badDescriptor, invalid, isFolder, tooManyOpen, noEntry, notFolder, readOnly } = errno;

const folderType = 3;
const fileType = 4;
const root = 3;
const firstDescriptor = root + 1;
const mostOpen = 64;
const allRights = 0xffff_ffffn;
const longestPath = 4_096;
const changingFlags = 0b1101;
const folderFlag = 0b0010;

interface Wanted {
  path: number;
  length: number;
  flags: number;
  mayWrite: boolean;
}

/** A folder has no bytes. Paths have no slash in front: the root's is empty. */
interface Found {
  path: string;
  bytes: Uint8Array | null;
}

interface Open extends Found {
  position: number;
}

/** Files that come with a program, which it can never change. Functions return error numbers of WASI preview 1. */
export class GivenFiles {
  memory!: GuestMemory;
  /** By path, at most one folder deep. */
  private files = new Map<string, Uint8Array>();
  private readonly open = new Map<number, Open>();

  reset(files: Map<string, Uint8Array>): void {
    this.files = files;
    this.open.clear();
  }

  has(descriptor: number): boolean {
    return descriptor === root || this.open.has(descriptor);
  }

  describePreopened(descriptor: number, result: number): number {
    if (descriptor !== root) return badDescriptor;
    this.memory.setUint32(result, 0);
    this.memory.setUint32(result + 4, 1);
    return ok;
  }

  namePreopened(descriptor: number, result: number, length: number): number {
    if (descriptor !== root) return badDescriptor;
    if (length < 1) return invalid;
    this.memory.writable(result, 1).set([slash]);
    return ok;
  }

  describeDescriptor(descriptor: number, result: number): number {
    this.memory.setUint32(result, this.isFolder(descriptor) ? folderType : fileType);
    this.memory.setUint64(result + 8, allRights);
    this.memory.setUint64(result + 16, allRights);
    return ok;
  }

  describeFile(descriptor: number, result: number): number {
    const bytes = this.open.get(descriptor)?.bytes ?? null;
    return this.writeFileStat(result, bytes);
  }

  describePath(descriptor: number, path: number, length: number, result: number): number {
    const found = this.find(descriptor, path, length);
    return typeof found === 'number' ? found : this.writeFileStat(result, found.bytes);
  }

  openPath(descriptor: number, { path, length, flags, mayWrite }: Wanted, result: number): number {
    const found = this.find(descriptor, path, length);
    if (found === noEntry) return (flags & changingFlags) === 0 ? noEntry : readOnly;
    if (typeof found === 'number') return found;
    if (found.bytes !== null && (flags & folderFlag) !== 0) return notFolder;
    if (found.bytes !== null && (mayWrite || (flags & changingFlags) !== 0)) return readOnly;
    if (this.open.size >= mostOpen) return tooManyOpen;
    let free = firstDescriptor;
    while (this.open.has(free)) free++;
    this.open.set(free, { ...found, position: 0 });
    this.memory.setUint32(result, free);
    return ok;
  }

  close(descriptor: number): number {
    return this.open.delete(descriptor) ? ok : badDescriptor;
  }

  read(descriptor: number, room: number): Uint8Array | number {
    const file = this.open.get(descriptor);
    if (!file) return badDescriptor;
    if (!file.bytes) return isFolder;
    const part = file.bytes.subarray(file.position, file.position + room);
    file.position += part.length;
    return part;
  }

  seek(descriptor: number, offset: bigint, whence: number, result: number): number {
    const file = this.open.get(descriptor);
    if (!file) return badDescriptor;
    if (!file.bytes) return isFolder;
    const from = [0, file.position, file.bytes.length][whence];
    if (from === undefined) return invalid;
    const position = BigInt(from) + BigInt(offset);
    if (position < 0n || position > BigInt(Number.MAX_SAFE_INTEGER)) return invalid;
    file.position = Number(position);
    this.memory.setUint64(result, position);
    return ok;
  }

  list(descriptor: number, buffer: number, room: number, from: bigint, result: number): number {
    const folder = this.folderOf(descriptor);
    if (typeof folder === 'number') return folder;
    const entries = this.entriesOf(folder)
      .slice(Number(from))
      .map(([name, type], index) => entryOf(name, type, from + BigInt(index)));
    const bytes = Buffer.concat(entries).subarray(0, room);
    this.memory.writable(buffer, bytes.length).set(bytes);
    this.memory.setUint32(result, bytes.length);
    return ok;
  }

  private isFolder(descriptor: number): boolean {
    return typeof this.folderOf(descriptor) === 'string';
  }

  /** @returns the path of a folder, or an error number */
  private folderOf(descriptor: number): string | number {
    if (descriptor === root) return '';
    const found = this.open.get(descriptor);
    if (!found) return badDescriptor;
    return found.bytes === null ? found.path : notFolder;
  }

  private entriesOf(folder: string): [name: string, type: number][] {
    const start = folder === '' ? '' : `${folder}/`;
    const within = [...this.files.keys()].flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
    return [...new Map(within.map((path) => [path.replace(/\/.*/, ''), path.includes('/') ? folderType : fileType]))];
  }

  private find(descriptor: number, path: number, length: number): Found | number {
    const folder = this.folderOf(descriptor);
    if (typeof folder === 'number') return folder;
    if (length > longestPath) return invalid;
    const text = Buffer.from(this.memory.span(path, length)).toString('utf8');
    const parts = [folder, ...text.split('/')].filter((part) => part !== '' && part !== '.');
    const whole = parts.join('/');
    const bytes = this.files.get(whole);
    if (bytes) return { path: whole, bytes };
    const isBelowFile = [1, 2].some((depth) => parts.length > depth && this.files.has(parts.slice(0, depth).join('/')));
    if (isBelowFile) return notFolder;
    return whole === '' || this.entriesOf(whole).length > 0 ? { path: whole, bytes: null } : noEntry;
  }

  private writeFileStat(result: number, bytes: Uint8Array | null): number {
    const stat = this.memory.writable(result, 64).fill(0);
    stat[16] = bytes === null ? folderType : fileType;
    stat[24] = 1;
    this.memory.setUint64(result + 32, BigInt(bytes?.length ?? 0));
    return ok;
  }
}

const slash = 47;
const entryHeader = 24;

function entryOf(name: string, type: number, index: bigint): Buffer {
  const text = Buffer.from(name);
  const entry = Buffer.alloc(entryHeader + text.length);
  entry.writeBigUInt64LE(index + 1n, 0);
  entry.writeBigUInt64LE(index + 1n, 8);
  entry.writeUInt32LE(text.length, 16);
  entry.writeUInt8(type, 20);
  text.copy(entry, entryHeader);
  return entry;
}
