import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const killAfterMs = 10_000;

/** False for a zombie. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return ![undefined, 'Z', 'X'].includes(statOf(pid)?.[0]);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Distinguishes a process from a later one with the same id; undefined when it is gone. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return statOf(pid)?.[19];
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/** Begins with the third field, the state: the second field, the name, may contain spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
  } catch {
    return undefined;
  }
}

export function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    const open = execFileSync('lsof', ['-a', '-d', 'cwd', '-p', String(pid), '-Fn'], { encoding: 'utf8' });
    return open.split('\n').includes(`n${folder}`);
  } catch {
    return false;
  }
}

/** Sends SIGKILL when the process does not react to the signal in time. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const killAt = Date.now() + killAfterMs;
  sendSignal(pid, signal);
  while (isAlive(pid)) {
    if (Date.now() > killAt) sendSignal(pid, 'SIGKILL');
    await pause(20);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
