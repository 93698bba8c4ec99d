import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gapsIn } from '../gaps.js';
import { compare, type Problem } from '../problem.js';

/** By name in code unit order, without hidden entries such as a tool's cache. */
export interface Listing {
  folders: string[];
  files: string[];
}

/**
 * Paths are relative to the folder, with slashes; an unreadable file or folder becomes a problem. It reads without
 * giving way, because a promise for each of thousands of small files takes longer than the files.
 */
export class CurriculumFolder {
  readonly problems: Problem[] = [];
  /** The gaps that an author still has to fill in. They hide no other problem, so they are apart. */
  readonly gaps: Problem[] = [];
  private readonly root: string;
  private readonly explained = new Set<string>();
  private readonly missing = new Map<string, Problem>();

  constructor(path: string) {
    this.root = resolve(path);
  }

  /** The folder itself has its full path, because a setting names it. */
  label(path: string): string {
    return path === '' ? this.root : `${basename(this.root)}/${path}`;
  }

  report(path: string, line: number | null, message: string): void {
    this.problems.push({ file: this.label(path), line, message });
  }

  /** Notes that another problem explains why a file or folder is missing: that it is missing is not reported, too. */
  explain(path: string): void {
    this.explained.add(path);
    const known = this.missing.get(path);
    if (known) this.problems.splice(this.problems.indexOf(known), 1);
    this.missing.delete(path);
  }

  /** With `\n` line ends; null after a problem was reported. */
  async text(path: string): Promise<string | null> {
    const text = await this.exactText(path);
    return text?.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') ?? null;
  }

  /** With its line ends and its byte order mark; else as `text`. */
  async exactText(path: string): Promise<string | null> {
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const text = decoder.decode(readFileSync(join(this.root, path)));
      if (!text.includes('\0')) return this.noted(path, text);
      this.report(path, text.slice(0, text.indexOf('\0')).split('\n').length, 'holds a NUL character; remove it.');
    } catch (error) {
      this.reportUnreadable(path, error);
    }
    return null;
  }

  private noted(path: string, text: string): string {
    const file = this.label(path);
    this.gaps.push(...gapsIn(text).map((gap) => ({ file, ...gap })));
    return text;
  }

  async textIfAny(path: string): Promise<string | null> {
    try {
      return readFileSync(join(this.root, path), 'utf8');
    } catch {
      return null;
    }
  }

  async has(path: string): Promise<boolean> {
    return existsSync(join(this.root, path));
  }

  private reportUnreadable(path: string, error: unknown): void {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing && this.explained.has(path)) return;
    this.report(path, null, reasonOf(error, 'file'));
    const problem = this.problems.at(-1);
    if (isMissing && problem) this.missing.set(path, problem);
  }

  async list(path: string): Promise<Listing | null> {
    try {
      const names = readdirSync(join(this.root, path)).sort(compare);
      const listing: Listing = { folders: [], files: [] };
      for (const name of names.filter((name) => !name.startsWith('.') && name !== '__pycache__')) {
        const isFolder = this.isFolder(`${path}/${name}`);
        (isFolder ? listing.folders : listing.files).push(name);
      }
      return listing;
    } catch (error) {
      this.report(path, null, reasonOf(error, 'folder'));
      return null;
    }
  }

  /** A broken link counts as a file: the later attempt to read it reports that it is missing. */
  private isFolder(path: string): boolean {
    try {
      return statSync(join(this.root, path)).isDirectory();
    } catch {
      return false;
    }
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
