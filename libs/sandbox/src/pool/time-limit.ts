import { performance } from 'node:perf_hooks';
import { cpuSecondsOf } from './cpu-time.js';

export interface TimeLimits {
  /** The limit of its own CPU: a busy machine delays a job, but does not change its verdict. */
  cpuSeconds: number;
  /** The last resort, against a process that sleeps, and on systems that do not report the CPU of a process. */
  wallClockSeconds: number;
  /** The limit without any CPU: a process that is ready to run gets some within a minute on any usable machine. */
  idleSeconds: number;
}

const lookEveryMs = 500;

export class TimeLimit {
  private readonly timer: NodeJS.Timeout;
  private readonly beganAt = performance.now();
  private readonly cpuBefore: number | null;
  private usedBefore = 0;
  private usedAt = this.beganAt;

  constructor(
    private readonly pid: number | undefined,
    private readonly limits: TimeLimits,
    onExceeded: (reason: string) => void,
  ) {
    this.cpuBefore = this.cpuSeconds();
    this.timer = setInterval(() => {
      const reason = this.exceeded();
      if (reason === null) return;
      this.stop();
      onExceeded(reason);
    }, lookEveryMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private exceeded(): string | null {
    const now = performance.now();
    const { cpuSeconds, wallClockSeconds, idleSeconds } = this.limits;
    const used = this.cpuBefore === null ? null : (this.cpuSeconds() ?? this.cpuBefore) - this.cpuBefore;
    if (used !== null && used > cpuSeconds) return `a sandbox runner used more than ${cpuSeconds} s of CPU`;
    if (now - this.beganAt > wallClockSeconds * 1_000) return `a sandbox runner took more than ${wallClockSeconds} s`;
    if (used === null || used > this.usedBefore) {
      this.usedBefore = used ?? 0;
      this.usedAt = now;
    }
    return now - this.usedAt > idleSeconds * 1_000 ? `a sandbox runner used no CPU for ${idleSeconds} s` : null;
  }

  private cpuSeconds(): number | null {
    return this.pid === undefined ? null : cpuSecondsOf(this.pid);
  }
}
