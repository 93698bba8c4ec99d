import { chownSync } from 'node:fs';
import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface CopyOptions {
  /** The user who owns the copy; undefined for the current one. */
  owner: { uid: number; gid: number } | undefined;
  /** Returns whether to leave out an entry, given its path within the folder. */
  skips?: (path: string) => boolean;
}

/**
 * Copies a folder that a server writes to at the same time: files that vanish meanwhile are left out, and a file may be
 * torn, which the write-ahead log repairs.
 * @returns the number of bytes
 */
export async function copyFolder(from: string, to: string, options: CopyOptions, within = ''): Promise<number> {
  const { owner, skips = () => false } = options;
  await mkdir(to, { mode: 0o700 });
  own(to, owner);
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(within, entry.name);
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (skips(path)) continue;
    if (entry.isDirectory()) bytes += await copyFolder(source, target, options, path);
    else bytes += await copyOne(source, target, owner);
  }
  return bytes;
}

async function copyOne(source: string, target: string, owner: CopyOptions['owner']): Promise<number> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  own(target, owner);
  return (await lstat(target)).size;
}

function own(path: string, owner: CopyOptions['owner']): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}
