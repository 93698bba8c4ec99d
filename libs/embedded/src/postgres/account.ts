import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import type { Home } from '../home.js';
import { isOpenToAll } from './binaries.js';

/** Whom PostgreSQL runs as, and the folder of that user that holds its data. */
export interface Account {
  folder: string;
  /** Undefined: as ourselves. */
  uid?: number;
  gid?: number;
}

/** User and group `nobody` of Linux and the BSDs. */
const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root, whose part `nobody` then takes. Its data are in the home where that user can get
 * there, else in a folder outside that is tied to the home by its name.
 */
export function accountFor(home: Home): Account {
  if (process.getuid?.() !== 0) return { folder: home.folder('postgres', 0o700) };
  const [inside, outside] = [home.file('postgres'), outsideFolder(home)];
  // Data that are there already decide, whoever made them.
  const isOutside = !existsSync(join(inside, 'data')) && (existsSync(outside) || !isOpenToAll(home.path));
  const folder = isOutside ? outside : inside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = lstatSync(folder);
  // Anyone can make a folder or a link of that name in /var/tmp.
  if (isOutside && (!owner.isDirectory() || ![0, nobody].includes(owner.uid))) {
    throw new StartFailure(`${folder} belongs to somebody else: remove it or set PROXIMAL_HOME to another folder.`);
  }
  // Data that an ordinary user made stay that user's.
  const { uid, gid } = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner;
  chownSync(folder, uid, gid);
  return { folder, uid, gid };
}

/** Removes what a home keeps outside of itself. */
export function removeOutside(home: Home): void {
  rmSync(outsideFolder(home), { recursive: true, force: true });
}

function outsideFolder(home: Home): string {
  return join('/var/tmp', `proximal-${createHash('sha256').update(home.path).digest('hex').slice(0, 16)}`);
}
