import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const killAfterMs = 10_000;

/** Whether the process runs; one that has ended and that nobody has collected yet does not. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return ![undefined, 'Z', 'X'].includes(statOf(pid)?.[0]);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What tells a process from a later one that got the same id: the instant of its start; undefined when it is gone. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return statOf(pid)?.[19];
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/** Linux' record of a process from the third field on, its state: the second, its name, may hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
  } catch {
    return undefined;
  }
}

/** Whether that process lives and works in that folder, as only the server does that was started there. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    const open = execFileSync('lsof', ['-a', '-d', 'cwd', '-p', String(pid), '-Fn'], { encoding: 'utf8' });
    return open.split('\n').includes(`n${folder}`);
  } catch {
    return false;
  }
}

/** Ends a process, by SIGKILL when it does not heed the signal in time. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const killAt = Date.now() + killAfterMs;
  publish(pid, signal);
  while (isAlive(pid)) {
    if (Date.now() > killAt) publish(pid, 'SIGKILL');
    await pause(20);
  }
}

function publish(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
