import { readFileSync } from 'node:fs';

/** Linux counts a process's time in these, whatever its own clock does. */
const ticksPerSecond = 100;
/** Places of `utime` and `stime` behind the command's name, which is in brackets and may hold spaces (proc(5)). */
const [userTicks, systemTicks] = [11, 12];

/** Seconds of CPU that a process has used so far, in all its threads; null where the system does not tell, as outside Linux. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[userTicks]) + Number(fields[systemTicks])) / ticksPerSecond;
  } catch {
    return null;
  }
}
