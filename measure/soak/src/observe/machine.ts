import { readFileSync } from 'node:fs';

/** Returns the microseconds of CPU that all programs of the machine have used since it started. */
export function machineCpuMicroseconds(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/);
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * 10_000;
}
