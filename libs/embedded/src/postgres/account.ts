import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import type { Home } from '../home.js';
import { isOpenToAll } from './binaries.js';

export interface Account {
  folder: string;
  uid?: number;
  gid?: number;
}

const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root: then `nobody` runs it. The data are in the home where that user has access, or
 * else in an outside folder whose name is derived from the home; those that an earlier release has put into a home that
 * is closed now move there.
 */
export function accountFor(home: Home): Account {
  if (process.getuid?.() !== 0) return { folder: home.folder('postgres') };
  const [inside, outside] = [home.file('postgres'), outsideFolder(home)];
  if (existsSync(join(inside, 'data')) && lstatSync(inside).uid === nobody && !isOpenToAll(home.path))
    move(inside, outside);
  // Existing data decide, independent of their owner.
  const isOutside = !existsSync(join(inside, 'data')) && (existsSync(outside) || !isOpenToAll(home.path));
  const folder = isOutside ? outside : inside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  // Any user can create a folder or a link of that name in /var/tmp.
  if (isOutside && (!owner.isDirectory() || ![0, nobody].includes(owner.uid))) {
    throw new StartFailure(`${folder} belongs to somebody else: remove it or set PROXIMAL_HOME to another folder.`);
  }
  // The data of an ordinary user stay that user's.
  const { uid, gid } = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner;
  chownSync(folder, uid, gid);
  return { folder, uid, gid };
}

/** Nothing is at the destination before the whole folder is. */
function move(from: string, to: string): void {
  const draft = `${to}.new`;
  rmSync(draft, { recursive: true, force: true });
  // Also to another file system, with owners and modes.
  execFileSync('mv', ['--', from, draft]);
  renameSync(draft, to);
}

export function removeOutside(home: Home): void {
  rmSync(outsideFolder(home), { recursive: true, force: true });
}

/** The folder stays: it may be a file system of its own. */
export function removeDataOutside(home: Home): void {
  rmSync(join(outsideFolder(home), 'data'), { recursive: true, force: true });
}

function outsideFolder(home: Home): string {
  return join('/var/tmp', `proximal-${createHash('sha256').update(home.path).digest('hex').slice(0, 16)}`);
}
