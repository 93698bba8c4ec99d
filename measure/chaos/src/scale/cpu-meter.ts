import { readFileSync } from 'node:fs';
import { descendants, usageOfAll } from '@proximal/testing/harness';
import type { Environment } from '../platform/environment.js';
import { mainThreadMicroseconds } from '../soak/proc.js';

/** The CPU time of every part of the platform since the meter began, in microseconds. */
export interface CpuReading {
  /** By part: each process of an app, its sandboxes, each database of PostgreSQL, Redis, NATS. */
  byPart: Record<string, number>;
  /** The main thread alone, on which the event loop runs, of each process of an app. */
  mainThreads: Record<string, number>;
}

/**
 * Adds up the CPU time of the platform's processes. A connection of PostgreSQL that ends between two readings takes its last
 * part with it, so read every few seconds.
 */
export class CpuMeter {
  private readonly total: CpuReading = { byPart: {}, mainThreads: {} };
  /** The CPU time of each process at the last reading. */
  private before = new Map<number, number>();
  private mainBefore = new Map<number, number>();

  constructor(private readonly environment: Environment) {
    this.before = new Map([...usageOfAll()].map(([pid, { ownMicroseconds }]) => [pid, ownMicroseconds]));
    this.mainBefore = new Map(
      environment.instances.map(({ process }) => [process.pid, mainThreadMicroseconds(process.pid)]),
    );
  }

  /** Reads everything that the machine has used; the result does not change any more. */
  read(): CpuReading {
    const usages = usageOfAll();
    for (const [pid, part] of this.parts(usages)) {
      const own = usages.get(pid)!.ownMicroseconds;
      this.total.byPart[part] = (this.total.byPart[part] ?? 0) + own - (this.before.get(pid) ?? 0);
      this.before.set(pid, own);
    }
    for (const { name, process } of this.environment.instances) {
      const now = mainThreadMicroseconds(process.pid);
      this.total.mainThreads[name] =
        (this.total.mainThreads[name] ?? 0) + now - (this.mainBefore.get(process.pid) ?? 0);
      this.mainBefore.set(process.pid, now);
    }
    return structuredClone(this.total);
  }

  private parts(usages: ReturnType<typeof usageOfAll>): Map<number, string> {
    const parts = new Map<number, string>();
    for (const store of ['postgres', 'redis', 'nats'] as const)
      for (const pid of descendants(usages, [this.environment.stores.pidOf(store)]))
        parts.set(pid, store === 'postgres' ? databasePart(pid) : store);
    for (const { name, process } of this.environment.instances)
      for (const pid of descendants(usages, [process.pid]))
        parts.set(pid, pid === process.pid ? name : `${name} sandbox`);
    return parts;
  }
}

/** Returns the part of a process of PostgreSQL: its title names user and database, such as `postgres: user database host`. */
function databasePart(pid: number): string {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    const database = /^postgres: \S+ (proximal\S*|\S+) 127\.0\.0\.1/.exec(title)?.[1];
    return database === undefined ? 'postgres shared' : `postgres ${database}`;
  } catch {
    return 'postgres shared';
  }
}

/** Returns what was used between two readings. */
export function usedBetween(before: CpuReading, after: CpuReading): CpuReading {
  const difference = (a: Record<string, number>, b: Record<string, number>) =>
    Object.fromEntries(Object.entries(b).map(([name, value]) => [name, value - (a[name] ?? 0)]));
  return {
    byPart: difference(before.byPart, after.byPart),
    mainThreads: difference(before.mainThreads, after.mainThreads),
  };
}

/** Adds up the copies of a role: `grading-worker 2 sandbox` counts as `grading-worker sandbox`. */
export function withoutCopies(byPart: Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [part, value] of Object.entries(byPart)) {
    const name = part.replace(/ \d+(?= sandbox$|$)/, '');
    sums[name] = (sums[name] ?? 0) + value;
  }
  return sums;
}

/** Returns the microseconds of CPU that all programs of the machine have used since it started. */
export function machineMicroseconds(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/);
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * 10_000;
}
