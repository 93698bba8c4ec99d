import type { Job } from '../runner/job.js';
import { SandboxFailure } from '../sandbox.js';
import { launchRunner, prepareEngine } from './launch.js';
import { RunnerProcess } from './runner-process.js';

export interface PoolOptions {
  /** At most so many at a time. */
  runners: number;
  cacheFolder: string;
  wallClockSeconds: number;
  idleSeconds: number;
  recycleAfter: number;
  /** A runner that nobody has needed for one to two such periods ends, unless it is the only one. */
  quietSeconds: number;
}

interface Task<Result> {
  job: Job;
  cpuSeconds: number;
  largestAnswer: number;
  /** Throws when a runner could not have sent the answer. */
  read: (answer: unknown) => Result;
}

interface Waiting {
  since: number;
  start(runner: RunnerProcess): void;
  reject(failure: SandboxFailure): void;
}

/** A job that waits for so long starts another runner. */
const patienceMs = 100;
const startCpuSeconds = 60;
const mostFailedStarts = 3;
const retryMilliseconds = 30_000;

/**
 * Starts with one runner and adds others when jobs wait, because each takes 240 MB and most machines rarely grade two
 * submissions at a time.
 */
export class Pool {
  private readonly runners = new Set<RunnerProcess>();
  private readonly idle: RunnerProcess[] = [];
  private readonly queue: Waiting[] = [];
  private readonly starts = new Set<Promise<void>>();
  private manifest: Promise<string> | null = null;
  private failedStarts = 0;
  private failedAt = 0;
  private lastFailure: SandboxFailure | null = null;
  private isClosed = false;
  private wanted = 1;
  /** The most runners that worked at a time since the last check. */
  private mostBusy = 0;
  private patience: NodeJS.Timeout | undefined;
  private readonly quietCheck: NodeJS.Timeout;

  constructor(private readonly options: PoolOptions) {
    this.quietCheck = setInterval(() => this.endUnneeded(), options.quietSeconds * 1_000).unref();
  }

  get processIds(): number[] {
    return [...this.runners].map((runner) => runner.pid ?? 0);
  }

  /**
   * Resolves when the first runner waits for jobs.
   * @throws SandboxFailure when none can be started
   */
  async open(): Promise<void> {
    this.fill();
    while (this.runners.size === 0 && this.starts.size > 0) await Promise.all(this.starts);
    if (this.runners.size > 0) return;
    clearInterval(this.quietCheck);
    throw this.startFailure();
  }

  async run<Result>({ job, cpuSeconds, largestAnswer, read }: Task<Result>): Promise<Result> {
    const runner = await this.claim();
    try {
      const answer = await runner.perform(job, largestAnswer, { cpuSeconds, ...this.options });
      return readAnswer(runner, answer, read);
    } finally {
      this.release(runner);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.quietCheck);
    clearTimeout(this.patience);
    this.refuseWaiting(new SandboxFailure('the sandbox was closed'));
    for (const runner of this.runners) runner.kill('the sandbox was closed');
    await Promise.all([...this.starts, ...[...this.runners].map((runner) => runner.ended)]);
  }

  private claim(): Promise<RunnerProcess> {
    if (this.isClosed) return Promise.reject(new SandboxFailure('the sandbox is closed'));
    return new Promise((start, reject) => {
      this.queue.push({ since: performance.now(), start, reject });
      this.allowOneMoreStart();
      this.fill();
      this.assign();
      this.watchQueue();
    });
  }

  private watchQueue(): void {
    if (this.patience || this.queue.length === 0 || this.wanted >= this.options.runners) return;
    this.patience = setTimeout(() => {
      this.patience = undefined;
      const [first] = this.queue;
      if (first && performance.now() - first.since >= patienceMs && this.starts.size === 0 && this.missing <= 0) {
        this.wanted++;
        this.fill();
      }
      this.watchQueue();
    }, patienceMs);
  }

  private endUnneeded(): void {
    this.wanted = Math.min(this.wanted, Math.max(1, this.mostBusy));
    this.mostBusy = this.runners.size - this.idle.length;
    while (this.freshCount > this.wanted && this.idle.length > 0) this.discard(this.idle[0]!);
  }

  private allowOneMoreStart(): void {
    const isUrgent = this.runners.size === 0;
    if (isUrgent || performance.now() - this.failedAt > retryMilliseconds) {
      this.failedStarts = Math.min(this.failedStarts, mostFailedStarts - 1);
    }
  }

  private assign(): void {
    // The runner that worked last has its memory in the caches, and the others may become unneeded.
    while (this.idle.length > 0 && this.queue.length > 0) this.queue.shift()!.start(this.idle.pop()!);
    this.mostBusy = Math.max(this.mostBusy, this.runners.size - this.idle.length);
  }

  private release(runner: RunnerProcess): void {
    if (runner.isAlive) this.idle.push(runner);
    else this.discard(runner);
    this.replaceWorn();
    this.fill();
    this.assign();
  }

  /** A worn runner continues to work until its replacement is ready. */
  private replaceWorn(): void {
    const surplus = this.idle.find((runner) => this.isWorn(runner));
    if (surplus && this.freshCount >= this.wanted) this.discard(surplus);
  }

  private isWorn(runner: RunnerProcess): boolean {
    return runner.jobsDone >= this.options.recycleAfter;
  }

  private get freshCount(): number {
    return [...this.runners].filter((runner) => !this.isWorn(runner)).length;
  }

  private discard(runner: RunnerProcess): void {
    runner.kill('a sandbox runner was replaced');
    this.runners.delete(runner);
    const index = this.idle.indexOf(runner);
    if (index >= 0) this.idle.splice(index, 1);
  }

  private fill(): void {
    while (!this.isClosed && this.failedStarts < mostFailedStarts && this.missing > 0) {
      const start: Promise<void> = this.start().finally(() => {
        this.starts.delete(start);
        this.fill();
      });
      this.starts.add(start);
    }
  }

  private get missing(): number {
    return this.wanted - this.freshCount - this.starts.size;
  }

  private async start(): Promise<void> {
    try {
      const runner = new RunnerProcess(launchRunner(await this.engine()));
      await this.welcome(runner);
      this.failedStarts = 0;
    } catch (error) {
      this.manifest = null;
      this.failedStarts++;
      this.failedAt = performance.now();
      this.lastFailure = error instanceof SandboxFailure ? error : new SandboxFailure(String(error));
      if (this.failedStarts >= mostFailedStarts && this.runners.size === 0) this.refuseWaiting(this.startFailure());
    }
  }

  /** It is prepared again after a failed start, because the cache may have been damaged. */
  private engine(): Promise<string> {
    return (this.manifest ??= prepareEngine(this.options.cacheFolder));
  }

  private async welcome(runner: RunnerProcess): Promise<void> {
    await runner.greet({ cpuSeconds: startCpuSeconds, ...this.options });
    if (this.isClosed) return runner.kill('the sandbox was closed');
    this.runners.add(runner);
    this.idle.push(runner);
    this.replaceWorn();
    void runner.ended.then(() => {
      if (!this.runners.has(runner)) return;
      this.discard(runner);
      this.fill();
    });
    this.assign();
  }

  private refuseWaiting(failure: SandboxFailure): void {
    for (const waiting of this.queue.splice(0)) waiting.reject(failure);
  }

  private startFailure(): SandboxFailure {
    return new SandboxFailure(`no sandbox runner can be started: ${this.lastFailure?.message}`, {
      cause: this.lastFailure,
    });
  }
}

function readAnswer<Result>(runner: RunnerProcess, answer: unknown, read: (answer: unknown) => Result): Result {
  try {
    return read(answer);
  } catch (error) {
    runner.kill('a sandbox runner answered with something else');
    throw new SandboxFailure('a sandbox runner answered with something else', { cause: error });
  }
}
