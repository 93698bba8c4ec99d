import { runSentence, type Graded, type Run, type Test } from '../results/grade-text.js';
import type { Program } from './program.js';
import { waitingText, type Refused } from './refused.js';
import { postJson, Refusal, sendUntilAnswered } from './sending.js';

export type Activity = 'none' | 'running' | 'sending' | 'queued' | 'grading';

export interface ShownRun {
  run?: Run | undefined;
  refused?: Refused | undefined;
  code?: string;
  files?: Program['files'];
}

/** What a page does with a program and shows of it. */
export class ProgramWork {
  activity = $state<Activity>('none');
  message = $state('');
  run = $state.raw<Run>();
  grade = $state.raw<Graded>();
  tests = $state.raw<Test[]>([]);
  /** The first file of the program that the result is about. */
  code = $state('');
  hasFailed = $state(false);
  isCancelled = $state(false);
  refused = $state.raw<Refused>();
  readonly isBusy = $derived(this.activity !== 'none');
  protected life = new AbortController();
  private runs = new AbortController();

  /**
   * @param path of the lab or the challenge, where its program is run
   * @param isResent whether what gets no answer is sent again by itself
   */
  constructor(
    protected readonly path: string,
    { run, refused, code }: ShownRun,
    private readonly isResent = true,
  ) {
    this.run = run;
    this.refused = refused;
    this.code = code ?? '';
  }

  async runCode(program: Program, call?: string): Promise<void> {
    const body = { ...program, ...(call !== undefined && { call }) };
    await this.during('running', 'Running…', program.code, async () => {
      const { signal } = (this.runs = new AbortController());
      this.run = await this.send<Run>(`${this.path}/run`, body, signal);
      this.message = runSentence(this.run);
    });
  }

  /** Only a run can be cancelled: what is submitted counts. */
  cancelRun(): void {
    if (this.activity !== 'running') return;
    this.runs.abort();
    this.isCancelled = true;
    this.message = 'The run is cancelled. Your program is as you left it.';
  }

  /** What the platform has accepted is graded all the same. */
  stop(): void {
    this.runs.abort();
    this.life.abort();
    this.life = new AbortController();
  }

  /** @param cancelled aborts the request itself, which a submission is never */
  protected send<T>(path: string, body: object, cancelled?: AbortSignal): Promise<T> {
    if (!this.isResent) return postJson<T>(path, body, cancelled);
    const signal = cancelled ?? this.life.signal;
    return sendUntilAnswered({
      once: () => postJson<T>(path, body, cancelled),
      onWait: (refused, seconds) => (this.message = waitingText(refused, seconds)),
      second: () => oneSecond(signal),
      isOver: () => signal.aborted,
    });
  }

  protected async during(activity: Activity, message: string, code: string, work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.activity = activity;
    this.message = message;
    this.code = code;
    this.isCancelled = false;
    this.refused = undefined;
    this.run = undefined;
    this.grade = undefined;
    this.tests = [];
    this.hasFailed = false;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.isCancelled) return;
      this.refused = error.refused;
      this.message = '';
    } finally {
      this.activity = 'none';
    }
  }
}

function oneSecond(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOnline: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      signal.removeEventListener('abort', onTime);
      resolve(isOnline);
    };
    const [onOnline, onTime] = [() => end(true), () => end(false)];
    const timer = setTimeout(onTime, 1000);
    addEventListener('online', onOnline);
    signal.addEventListener('abort', onTime);
  });
}
