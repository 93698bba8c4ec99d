import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write several files for one save. */
const calmMs = 50;

/** Changes of the same moment are one. Node's recursive watcher loses a file that an editor replaces by renaming. */
export function watchFolder(root: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const noteChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!update(watchers, root, noteChange)) noteChange();
      onChange();
    }, calmMs);
  };
  if (!update(watchers, root, noteChange)) noteChange();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function update(watchers: Map<string, FSWatcher>, root: string, onChange: () => void): boolean {
  try {
    const present = foldersIn(root);
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of present) {
      // A removed folder ends its watcher with an error on some systems; that is a change, too.
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, onChange).on('error', onChange));
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function foldersIn(root: string): Set<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return new Set([root, ...folders.map(({ parentPath, name }) => join(parentPath, name))]);
}
