import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { compare, type Problem } from './problem.js';

/** The content of a folder, by name in code unit order. Hidden entries, such as a tool's cache, are left out. */
export interface Listing {
  folders: string[];
  files: string[];
}

/**
 * The curriculum's folder on disk. Paths are relative to it, with slashes; an unreadable file or folder becomes a
 * problem.
 */
export class CurriculumFolder {
  readonly problems: Problem[] = [];
  private readonly root: string;

  constructor(path: string) {
    this.root = resolve(path);
  }

  /**
   * Returns the name of a path in problems. The folder itself appears with its full path, because a setting names it.
   */
  label(path: string): string {
    return path === '' ? this.root : `${basename(this.root)}/${path}`;
  }

  report(path: string, line: number | null, message: string): void {
    this.problems.push({ file: this.label(path), line, message });
  }

  /** Reads the text of a file with `\n` line ends; returns null and reports a problem when that fails. */
  async text(path: string): Promise<string | null> {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(this.root, path)));
      if (!text.includes('\0')) return text.replaceAll('\r\n', '\n');
      this.report(path, text.slice(0, text.indexOf('\0')).split('\n').length, 'holds a NUL character; remove it.');
    } catch (error) {
      this.report(path, null, reasonOf(error, 'file'));
    }
    return null;
  }

  /** Lists a folder; returns null and reports a problem when that fails. */
  async list(path: string): Promise<Listing | null> {
    try {
      const names = (await readdir(join(this.root, path))).sort(compare);
      const listing: Listing = { folders: [], files: [] };
      for (const name of names.filter((name) => !name.startsWith('.') && name !== '__pycache__')) {
        const isFolder = await this.isFolder(`${path}/${name}`);
        (isFolder ? listing.folders : listing.files).push(name);
      }
      return listing;
    } catch (error) {
      this.report(path, null, reasonOf(error, 'folder'));
      return null;
    }
  }

  /** A broken link counts as a file: the later attempt to read it reports that it is missing. */
  private async isFolder(path: string): Promise<boolean> {
    return stat(join(this.root, path)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }
}

function reasonOf(error: unknown, expected: 'file' | 'folder'): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8 text; save it as UTF-8.';
  if (code === 'ENOENT') return `is missing; a ${expected} is expected here.`;
  if (code === 'EISDIR' || code === 'ENOTDIR') return `is not a ${expected}; a ${expected} is expected here.`;
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read: permission is denied.';
  return `cannot be read (${code ?? String(error)}).`;
}
