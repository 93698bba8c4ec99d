import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { faultOfPath } from './names.js';
import { Unusable } from './unusable.js';

const mostBytes = 1024 * 1024;
const mostEntries = 1_000;
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** An untrusted folder. Reads only paths below it, and follows no symbolic link. */
export class SourceFolder {
  private readonly root: string;

  constructor(path: string) {
    this.root = resolve(path);
  }

  /** @throws Unusable when something is there and is neither a file nor a folder */
  kindOf(path: string): 'file' | 'folder' | null {
    const stats = this.statsOf(path);
    return stats === null ? null : stats.isDirectory() ? 'folder' : 'file';
  }

  /** With `\n` line ends and without a byte order mark. @throws Unusable when the file is missing, or is no short text */
  text(path: string, most = mostBytes): string {
    return this.exactText(path, most)
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
  }

  textIfAny(path: string, most = mostBytes): string | null {
    return this.kindOf(path) === 'file' ? this.text(path, most) : null;
  }

  exactText(path: string, most = mostBytes): string {
    const stats = this.statsOf(path);
    if (stats === null) throw new Unusable(path, 'is missing.');
    if (stats.isDirectory()) throw new Unusable(path, 'is a folder; a file is expected here.');
    if (stats.size > most) throw new Unusable(path, `has ${stats.size} bytes; a file has at most ${most}.`);
    const text = decoded(path, readFileSync(join(this.root, path)));
    const found = control.exec(text);
    if (!found) return text;
    throw new Unusable(path, 'holds a control character; only text can be imported.', lineAt(text, found.index));
  }

  /** Names in order of their characters, without those that begin with a dot; none when there is no such folder. */
  list(path = ''): string[] {
    if (path !== '' && this.kindOf(path) !== 'folder') return [];
    const names = readdirSync(join(this.root, path)).filter((name) => !name.startsWith('.') && name !== '__pycache__');
    if (names.length > mostEntries)
      throw new Unusable(path, `holds ${names.length} entries; a folder has at most ${mostEntries}.`);
    return names.sort((a, b) => (a < b ? -1 : 1));
  }

  /** Every file below it, by its path from there. @throws Unusable for a link, a bad name or too many files */
  filesBelow(path: string): string[] {
    const files: string[] = [];
    const walk = (folder: string) => {
      for (const name of this.list(folder)) {
        const inside = posix.join(folder, name);
        if (this.kindOf(inside) === 'folder') walk(inside);
        else files.push(inside.slice(path === '' ? 0 : path.length + 1));
        if (files.length > mostEntries) throw new Unusable(path, `holds more than ${mostEntries} files.`);
      }
    };
    walk(path);
    return files;
  }

  /** Checks each folder of the path: one of them may be a symbolic link. */
  private statsOf(path: string): Stats | null {
    const fault = faultOfPath(path);
    if (fault !== null) throw new Unusable(shown(path), fault);
    let stats: Stats | null = null;
    const names = path.split('/');
    for (const length of names.keys()) {
      const part = names.slice(0, length + 1).join('/');
      stats = lstatSync(join(this.root, part), { throwIfNoEntry: false }) ?? null;
      if (stats === null) return null;
      if (stats.isSymbolicLink()) throw new Unusable(part, 'is a link: put the file itself in its place.');
      if (!stats.isFile() && !stats.isDirectory()) throw new Unusable(part, 'is neither a file nor a folder.');
      if (stats.isFile() && length < names.length - 1) return null;
    }
    return stats;
  }
}

/** A path in a report is one short line of visible characters. */
export function shown(path: string): string {
  return JSON.stringify(path.toWellFormed().slice(0, 120))
    .slice(1, -1)
    .replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function decoded(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unusable(path, 'is not UTF-8 text; save it as UTF-8.');
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
