import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from './child-process.js';
import { inWorkspace, machineEnvironment } from './config.js';

const host = '127.0.0.1';
const readyWithinMs = 120_000;
const probeEveryMs = 50;
const longestLog = 100_000;

export interface Ending {
  status: number | null;
  signal: NodeJS.Signals | null;
  elapsedMs: number;
}

/** Runs as in production: a process of its own, observed by its health probes. */
export class ObservedProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private printed = '';

  /**
   * @param entry a path within `apps`, such as `grading/dist/worker.js`, or an absolute one of another release
   * @param operationsPort the port of its health probes; undefined for a process that does a single thing and ends
   * @param arguments_ what follows the entry point on the command line
   */
  constructor(
    readonly name: string,
    entry: string,
    environment: NodeJS.ProcessEnv,
    readonly operationsPort?: number,
    arguments_: readonly string[] = [],
  ) {
    const probes =
      operationsPort === undefined ? {} : { OPERATIONS_PORT: String(operationsPort), OPERATIONS_HOST: host };
    const env = { ...machineEnvironment, ...probes, ...environment };
    this.child = endWithUs(
      spawn(process.execPath, [inWorkspace('apps', entry), ...arguments_], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    this.ended = once(this.child, 'close');
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream
        .setEncoding('utf8')
        .on('data', (text: string) => (this.printed = (this.printed + text).slice(-longestLog)));
    }
  }

  get pid(): number {
    return this.child.pid!;
  }

  get log(): string {
    return this.printed;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async isReady(): Promise<boolean | undefined> {
    if (this.hasEnded) return false;
    try {
      const signal = AbortSignal.timeout(1_000);
      const response = await fetch(`http://${host}:${this.operationsPort}/health/ready`, {
        signal,
        headers: { connection: 'close' },
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return undefined;
    }
  }

  /** @throws Error with what it printed when it ends before it is ready, or takes longer than two minutes to become so */
  async ready(): Promise<void> {
    const deadline = performance.now() + readyWithinMs;
    while (!(await this.isReady())) {
      if (this.hasEnded || performance.now() > deadline)
        throw new Error(`${this.name} does not become ready: ${this.printed.slice(-4_000)}`);
      await pause(probeEveryMs);
    }
  }

  /** Sends SIGKILL when the process outlives the grace period, as an orchestrator does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL', graceMs: number): Promise<Ending> {
    const startedAt = performance.now();
    const overdue = setTimeout(() => this.child.kill('SIGKILL'), graceMs);
    this.child.kill(signal);
    const ending = await this.end();
    clearTimeout(overdue);
    return { ...ending, elapsedMs: performance.now() - startedAt };
  }

  async end(): Promise<Pick<Ending, 'status' | 'signal'>> {
    await this.ended;
    return { status: this.child.exitCode, signal: this.child.signalCode };
  }
}

/**
 * For a process that does a single thing.
 * @returns what it printed
 * @throws Error with that when it ends with a status other than 0
 */
export async function runToItsEnd(
  name: string,
  entry: string,
  environment: NodeJS.ProcessEnv,
  arguments_: readonly string[] = [],
): Promise<string> {
  const child = new ObservedProcess(name, entry, environment, undefined, arguments_);
  const { status } = await child.end();
  if (status !== 0) throw new Error(`${name} ended with status ${status}:\n${child.log.slice(-4_000)}`);
  return child.log;
}
