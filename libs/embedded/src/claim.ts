import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import type { Home } from './home.js';
import { birthOf, endProcess, worksIn } from './processes.js';
import { serverNames } from './server.js';

interface Claim {
  pid: number;
  birth: string | undefined;
}

export class HomeInUse extends StartFailure {}

/**
 * @returns a function that releases the home
 * @throws HomeInUse when another running process has it
 */
export function claim(home: Home): () => void {
  const file = home.file('instance.json');
  while (!create(file, { pid: process.pid, birth: birthOf(process.pid) })) {
    assertUnclaimed(home);
    putAside(file, process.pid);
  }
  return () => rmSync(file, { force: true });
}

/** @throws HomeInUse when another running process has it */
export function assertUnclaimed(home: Home): void {
  const theirs = home.recall<Claim>('instance');
  if (!theirs || !isHeld(theirs)) return;
  throw new HomeInUse(
    `Proximal already runs on ${home.path} (process ${theirs.pid}): stop it first or set PROXIMAL_HOME to another folder.`,
  );
}

function isHeld({ pid, birth }: Claim): boolean {
  return birth !== undefined && birthOf(pid) === birth;
}

/** Atomic: the file appears only when complete, and never replaces another one. */
function create(file: string, claim: Claim): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Removes a dead process's claim. When two processes try at once, the slower one may have taken the faster one's claim:
 * then it is put back.
 */
function putAside(file: string, pid: number): void {
  const aside = `${file}.${pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = JSON.parse(readFileSync(aside, 'utf8') || '{}') as Claim;
  if (isHeld(taken) && !existsSync(file)) linkSync(aside, file);
  rmSync(aside);
}

interface Left {
  pid: number;
  folder: string;
  stopSignal: NodeJS.Signals;
}

/**
 * Ends exactly the servers that an earlier run of this home left behind: a process that got the id of one is spared.
 */
export async function endLeftovers(home: Home): Promise<void> {
  await Promise.all(
    serverNames.map(async (name) => {
      const left = home.recall<Left>(`run/${name}`);
      if (left && worksIn(left.pid, left.folder)) await endProcess(left.pid, left.stopSignal);
      rmSync(home.file('run', `${name}.json`), { force: true });
    }),
  );
}
