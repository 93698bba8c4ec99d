import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';

/** Linux reports CPU time in hundredths of a second, whatever tick its kernel uses. */
const microsecondsPerTick = 10_000;

export interface Usage {
  parent: number;
  ownMicroseconds: number;
  endedMicroseconds: number;
}

/**
 * Includes all descendants, also those that have ended. Exact to 10 ms.
 * @throws StartFailure on other systems than Linux
 */
export function cpuMicroseconds(roots: number[]): number {
  const usages = usageOfAll();
  return descendants(usages, roots)
    .map((pid) => usages.get(pid)!)
    .reduce((sum, { ownMicroseconds, endedMicroseconds }) => sum + ownMicroseconds + endedMicroseconds, 0);
}

export function descendants(usages: ReadonlyMap<number, Usage>, roots: readonly number[]): number[] {
  const isOurs = (pid: number): boolean => roots.includes(pid) || isOursBy(usages.get(pid)?.parent);
  const isOursBy = (parent: number | undefined): boolean => parent !== undefined && parent > 0 && isOurs(parent);
  return [...usages.keys()].filter(isOurs);
}

export function ownCpuMicroseconds(pid: number): number {
  return (fieldsOf(String(pid))?.own ?? 0) * microsecondsPerTick;
}

export function cpuMicrosecondsOfEnded(): number {
  const { ended } = fieldsOf('self')!;
  return ended * microsecondsPerTick;
}

export function usageOfAll(): Map<number, Usage> {
  if (!existsSync('/proc/self/stat'))
    throw new StartFailure('Only Linux says what its processes cost: run the benchmark there.');
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined;
    if (!fields) continue;
    const [ownMicroseconds, endedMicroseconds] = [fields.own, fields.ended].map((ticks) => ticks * microsecondsPerTick);
    usages.set(Number(name), {
      parent: fields.parent,
      ownMicroseconds: ownMicroseconds!,
      endedMicroseconds: endedMicroseconds!,
    });
  }
  return usages;
}

function fieldsOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name in the second field may hold spaces and brackets, so the count of fields starts after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    const field = (index: number) => Number(fields[index]);
    return { parent: field(1), own: field(11) + field(12), ended: field(13) + field(14) };
  } catch {
    return undefined;
  }
}
