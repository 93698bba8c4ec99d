import type { Drafts } from '../drafts.js';
import { followSubmission } from './follow-submission.js';
import { gradeSentence, passingScore, type Submission } from '../results/grade-text.js';
import { isSameProgram, type Program } from './program.js';
import { ProgramWork, type Activity, type ShownRun } from './program-work.svelte.ts';
import type { Refused } from './refused.js';

interface Shown extends ShownRun {
  submission?: Submission | undefined;
}

export class LabWork extends ProgramWork {
  failedTries = $state(0);
  /** Of the submissions whose result was shown; -1 without one. */
  bestScore = $state(-1);
  /** Those whose result was shown, in this order. */
  shown = $state.raw<readonly Submission[]>([]);

  /** @param failedTries with that of the submission that is shown */
  constructor(
    path: string,
    private readonly drafts: () => Drafts,
    { submission, ...shown }: Shown,
    failedTries: number,
  ) {
    super(path, shown);
    this.failedTries = failedTries;
    if (submission) this.showResult(submission);
  }

  /** The same code without a grade is sent with the same key, so it is no second submission. */
  async submit(program: Program): Promise<void> {
    const { pending } = this.drafts();
    const key = pending && isSameProgram(pending, program) ? pending.key : newKey();
    this.drafts().storePending({ key, ...program });
    await this.duringSubmission('sending', 'Sending your code…', program, async () => {
      const submission = await this.send<Submission>(`${this.path}/submit`, { ...program, key });
      this.drafts().storePending({ key, ...program, submissionId: submission.submission_id });
      await this.conclude(submission, program);
    });
  }

  async resume(): Promise<void> {
    const { pending } = this.drafts();
    if (pending === undefined || this.isBusy) return;
    const { key: _, submissionId, ...program } = pending;
    if (submissionId === undefined) return this.submit(program);
    const message = 'Your last submission is being graded…';
    await this.duringSubmission('queued', message, program, () => this.follow(submissionId, program));
  }

  private async conclude(submission: Submission, program: Program): Promise<void> {
    this.drafts().addSubmitted({ submissionId: submission.submission_id, ...program });
    if (submission.status === 'queued' || submission.status === 'running') {
      this.activity = 'queued';
      this.message = 'Your code is accepted and waits for its grading…';
      await this.follow(submission.submission_id, program);
    } else this.finish(submission);
  }

  private async follow(submissionId: string, program: Program): Promise<void> {
    this.drafts().addSubmitted({ submissionId, ...program });
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
    this.shown = this.shown.concat(submission);
    this.hasFailed = submission.status === 'failed';
    if (submission.status === 'graded') {
      this.grade = submission;
      this.bestScore = Math.max(this.bestScore, submission.score);
      this.message = gradeSentence(submission);
    } else if (this.hasFailed) this.message = 'No grade was possible, through no fault of your code. Submit it again.';
  }

  private async duringSubmission(
    activity: Activity,
    message: string,
    program: Program,
    work: () => Promise<void>,
  ): Promise<void> {
    await this.during(activity, message, program.code, work);
    // What the platform will never accept is not sent again.
    if (this.refused && !isPassing(this.refused)) this.drafts().removePending();
  }
}

function isPassing({ status, code }: Refused): boolean {
  if (code === 'account-needed') return false;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** `crypto.randomUUID` would be missing on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
