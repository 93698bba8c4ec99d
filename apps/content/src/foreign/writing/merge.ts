import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** What an import wrote before: paths with the hashes of what they held, and skills with those of their entries. */
export interface ImportRecord {
  files: Record<string, string>;
  skills: Record<string, string>;
}

export interface Merged {
  /** What the folder holds afterwards; null for a file that stays as it is. */
  files: Map<string, string | null>;
  /** Changed or removed by hand since the last import, and left so. */
  kept: string[];
  removed: string[];
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * A three-way merge. A file that an author has changed or removed since the last import stays so, unless `replaces`; a
 * file that is no longer in the source goes, unless an author has changed it.
 * @param present the texts of all files that are there now, by their paths
 */
export function merged(
  planned: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
  recorded: ImportRecord['files'],
  replaces: boolean,
): Merged {
  const files = new Map<string, string | null>();
  const [kept, removed]: [string[], string[]] = [[], []];
  const isAsRecorded = (path: string) => recorded[path] === hashOf(present.get(path) ?? '') && present.has(path);
  for (const [path, text] of planned) {
    const [now, isNew] = [present.get(path), !(path in recorded) && !present.has(path)];
    if (replaces || isNew || now === text || isAsRecorded(path)) files.set(path, text);
    else {
      kept.push(path);
      if (now !== undefined) files.set(path, null);
    }
  }
  const added: string[] = [];
  for (const path of present.keys()) {
    if (planned.has(path)) continue;
    if (!(path in recorded)) added.push(path);
    else if (replaces || isAsRecorded(path)) removed.push(path);
    else {
      kept.push(path);
      files.set(path, null);
    }
  }
  // What lies beside a lab, such as its preparation, goes with it.
  const folders = new Set([...files.keys()].map((path) => posix.dirname(path)));
  const gone = new Set(removed.map((path) => posix.dirname(path)).filter((folder) => !folders.has(folder)));
  for (const path of added) {
    if (gone.has(posix.dirname(path))) removed.push(path);
    else files.set(path, null);
  }
  return { files, kept: kept.sort(), removed: removed.sort() };
}
