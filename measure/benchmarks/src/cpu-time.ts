import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';

/** Linux reports CPU time in hundredths of a second, whatever tick its kernel uses. */
const microsecondsPerTick = 10_000;

interface Usage {
  parent: number;
  ticks: number;
}

/**
 * Returns the CPU time, in microseconds, that the processes and all their descendants have used so far, including the
 * descendants that have ended. Exact to 10 ms.
 * @throws StartFailure on other systems than Linux
 */
export function cpuMicroseconds(roots: number[]): number {
  const usages = usageOfAll();
  const isOurs = (pid: number): boolean => roots.includes(pid) || isOursBy(usages.get(pid)?.parent);
  const isOursBy = (parent: number | undefined): boolean => parent !== undefined && parent > 0 && isOurs(parent);
  const ticks = [...usages].filter(([pid]) => isOurs(pid)).reduce((sum, [, usage]) => sum + usage.ticks, 0);
  return ticks * microsecondsPerTick;
}

/** Returns the CPU time, in microseconds, that the process itself has used. */
export function ownCpuMicroseconds(pid: number): number {
  return (fieldsOf(String(pid))?.own ?? 0) * microsecondsPerTick;
}

/** Returns the CPU time, in microseconds, of this process's children that have ended. */
export function cpuMicrosecondsOfEnded(): number {
  const { ended } = fieldsOf('self')!;
  return ended * microsecondsPerTick;
}

function usageOfAll(): Map<number, Usage> {
  if (!existsSync('/proc/self/stat'))
    throw new StartFailure('Only Linux says what its processes cost: run the benchmark there.');
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined;
    if (fields) usages.set(Number(name), { parent: fields.parent, ticks: fields.own + fields.ended });
  }
  return usages;
}

/** Reads the fields of a process; undefined when it has just ended. */
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
