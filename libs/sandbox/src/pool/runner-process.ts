import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { FrameReader, frameOf } from '../runner/frames.js';
import { ready, type Job } from '../runner/job.js';
import { DataSender } from '../runner/sent-data.js';
import { SandboxFailure } from '../sandbox.js';
import { TimeLimit, type TimeLimits } from './time-limit.js';

interface Exchange {
  accept(message: unknown): void;
  reject(failure: SandboxFailure): void;
}

const firstMessageBytes = 1024;
const errorTextLimit = 2_000;

/** Any unexpected behaviour ends the process. */
export class RunnerProcess {
  private readonly reader = new FrameReader(firstMessageBytes);
  private readonly data = new DataSender();
  private exchange: Exchange | null = null;
  private errorText = '';
  private limit: TimeLimit | null = null;
  private failure: SandboxFailure | null = null;
  jobsDone = 0;
  readonly ended: Promise<void>;

  constructor(private readonly child: ChildProcess) {
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => this.end(`a sandbox runner could not start: ${error.message}`, resolve));
      child.once('close', (code, signal) => this.end(`a sandbox runner ended (${signal ?? code})`, resolve));
    });
    child.stdout!.on('data', (chunk: Buffer) => this.receive(chunk));
    child.stderr!.on(
      'data',
      (chunk: Buffer) => (this.errorText = (this.errorText + String(chunk)).slice(-errorTextLimit)),
    );
    // Writing to the pipe of a dead process fails; the end of the process reports this.
    for (const pipe of child.stdio) pipe?.on('error', () => {});
  }

  get isAlive(): boolean {
    return this.failure === null;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async greet(limits: TimeLimits): Promise<void> {
    const greeting = await this.wait(limits);
    if (greeting !== ready) this.kill('a sandbox runner greeted with something else');
    if (this.failure) throw this.failure;
  }

  /**
   * Resolves to the unchecked answer.
   * @throws SandboxFailure, after the process has ended
   */
  async perform(job: Job, largestAnswer: number, limits: TimeLimits): Promise<unknown> {
    this.reader.largestBytes = largestAnswer;
    const answer = this.wait(limits);
    (this.child.stdin as Writable).write(frameOf(this.data.send(job)));
    const message = await answer;
    this.jobsDone++;
    return message;
  }

  kill(reason: string): void {
    const failure = (this.failure ??= new SandboxFailure(reason));
    this.child.kill('SIGKILL');
    (this.child.stdio[3] as Readable | null)?.destroy();
    this.endExchange((exchange) => exchange.reject(failure));
  }

  private wait(limits: TimeLimits): Promise<unknown> {
    if (this.failure) return Promise.reject(this.failure);
    this.limit = new TimeLimit(this.pid, limits, (reason) => this.kill(reason));
    return new Promise((accept, reject) => (this.exchange = { accept, reject }));
  }

  private receive(chunk: Buffer): void {
    if (this.failure) return;
    try {
      for (const message of this.reader.add(chunk)) {
        if (!this.exchange) throw new Error('an answer to no question');
        this.endExchange((exchange) => exchange.accept(message));
      }
    } catch (error) {
      this.kill(`a sandbox runner sent ${(error as Error).message}`);
    }
  }

  private end(reason: string, resolve: () => void): void {
    const failure = (this.failure ??= new SandboxFailure(this.errorText ? `${reason}: ${this.errorText}` : reason));
    this.endExchange((exchange) => exchange.reject(failure));
    resolve();
  }

  private endExchange(how: (exchange: Exchange) => void): void {
    this.limit?.stop();
    const { exchange } = this;
    this.exchange = null;
    if (exchange) how(exchange);
  }
}
