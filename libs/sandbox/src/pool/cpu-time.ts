import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;
/** Positions of `utime` and `stime` after the command's name, which is in brackets and may contain spaces (proc(5)). */
const [userTicks, systemTicks] = [11, 12];

/** Counts all threads; null on systems without this data, such as all except Linux. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[userTicks]) + Number(fields[systemTicks])) / ticksPerSecond;
  } catch {
    return null;
  }
}
