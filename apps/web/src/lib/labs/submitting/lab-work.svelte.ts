import type { Drafts } from '../drafts.js';
import { followSubmission } from './follow-submission.js';
import {
  gradeSentence,
  passingScore,
  runSentence,
  type Graded,
  type Run,
  type Submission,
  type Test,
} from '../results/grade-text.js';
import { waitingText, type Refused } from './refused.js';
import { postJson, Refusal, sendUntilAnswered } from './sending.js';

export type Activity = 'none' | 'running' | 'sending' | 'queued' | 'grading';

interface Shown {
  run?: Run | undefined;
  submission?: Submission | undefined;
  refused?: Refused | undefined;
  code?: string;
}

export class LabWork {
  activity = $state<Activity>('none');
  message = $state('');
  run = $state.raw<Run>();
  grade = $state.raw<Graded>();
  tests = $state.raw<Test[]>([]);
  /** The program that the result is about. */
  code = $state('');
  failedTries = $state(0);
  /** Of the submissions whose result was shown; -1 without one. */
  bestScore = $state(-1);
  hasFailed = $state(false);
  isCancelled = $state(false);
  refused = $state.raw<Refused>();
  readonly isBusy = $derived(this.activity !== 'none');
  private life = new AbortController();
  private runs = new AbortController();

  /** @param failedTries with that of the submission that is shown */
  constructor(
    private readonly lab: { id: number; version: string },
    private readonly drafts: () => Drafts,
    { run, submission, refused, code }: Shown,
    failedTries: number,
  ) {
    this.run = run;
    this.refused = refused;
    this.code = code ?? '';
    this.failedTries = failedTries;
    if (submission) this.showResult(submission);
  }

  async runCode(code: string, call?: string): Promise<void> {
    const body = { code, ...(call !== undefined && { call }) };
    await this.during('running', 'Running…', code, async () => {
      const { signal } = (this.runs = new AbortController());
      this.run = await this.send<Run>(`/labs/${this.lab.id}/run`, body, signal);
      this.message = runSentence(this.run);
    });
  }

  /** The same code without a grade is sent with the same key, so it is no second submission. */
  async submit(code: string): Promise<void> {
    const { pending } = this.drafts();
    const key = pending?.code === code ? pending.key : newKey();
    this.drafts().storePending({ key, code });
    await this.during('sending', 'Sending your code…', code, async () => {
      const submission = await this.send<Submission>(`/labs/${this.lab.id}/submit`, { code, key });
      this.drafts().storePending({ key, code, submissionId: submission.submission_id });
      await this.conclude(submission, code);
    });
  }

  async resume(): Promise<void> {
    const { pending } = this.drafts();
    if (pending === undefined || this.isBusy) return;
    const { submissionId, code } = pending;
    if (submissionId === undefined) return this.submit(code);
    const message = 'Your last submission is being graded…';
    await this.during('queued', message, code, () => this.follow(submissionId, code));
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

  private async conclude(submission: Submission, code: string): Promise<void> {
    this.drafts().addSubmitted({ submissionId: submission.submission_id, code });
    if (submission.status === 'queued' || submission.status === 'running') {
      this.activity = 'queued';
      this.message = 'Your code is accepted and waits for its grading…';
      await this.follow(submission.submission_id, code);
    } else this.finish(submission);
  }

  private async follow(submissionId: string, code: string): Promise<void> {
    this.drafts().addSubmitted({ submissionId, code });
    const { signal } = this.life;
    const submission = await followSubmission(
      submissionId,
      (event) => {
        if (event.type === 'running') {
          this.activity = 'grading';
          this.message = 'Your code is being graded…';
        }
        if (event.type === 'test' && !this.tests.some(({ name }) => name === event.test.name))
          this.tests = this.tests.concat(event.test);
      },
      (isOpen) => {
        if (!signal.aborted && !isOpen)
          this.message = 'The connection is lost. The grading goes on, and so does this page.';
      },
      signal,
    );
    this.finish(submission);
  }

  private finish(submission: Submission): void {
    this.drafts().removePending();
    this.showResult(submission);
    if (!this.grade) return;
    if (this.grade.score < passingScore) this.failedTries += 1;
    else this.drafts().removeReview();
  }

  private showResult(submission: Submission): void {
    this.hasFailed = submission.status === 'failed';
    if (submission.status === 'graded') {
      this.grade = submission;
      this.bestScore = Math.max(this.bestScore, submission.score);
      this.message = gradeSentence(submission);
    } else if (this.hasFailed) this.message = 'No grade was possible, through no fault of your code. Submit it again.';
  }

  /** @param cancelled aborts the request itself, which a submission is never */
  private send<T>(path: string, body: object, cancelled?: AbortSignal): Promise<T> {
    const signal = cancelled ?? this.life.signal;
    return sendUntilAnswered({
      once: () => postJson<T>(path, body, cancelled),
      onWait: (refused, seconds) => (this.message = waitingText(refused, seconds)),
      second: () => oneSecond(signal),
      isOver: () => signal.aborted,
    });
  }

  private async during(activity: Activity, message: string, code: string, work: () => Promise<void>): Promise<void> {
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
      // What the platform will never accept is not sent again.
      if (activity !== 'running' && !isPassing(error.refused)) this.drafts().removePending();
    } finally {
      this.activity = 'none';
    }
  }
}

function isPassing({ status }: Refused): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
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

/** `crypto.randomUUID` would be missing on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
