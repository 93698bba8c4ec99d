import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Random } from '@proximal/harness';
import { Connections, type Call, type Learner, type VisibleContent } from '@proximal/replicas';
import { z } from 'zod';
import type { Outcome } from './outcome.js';

/** How much a load asks for. */
export interface LoadPlan {
  submissions: number;
  /** Submissions in a second; the readers send as many requests. */
  rate: number;
}

const body = z.object({
  detail: z.string().default(''),
  data: z.looseObject({ submission_id: z.string().optional(), xp_awarded: z.number().default(0) }).optional(),
});
const expected = [200, 202];
/** A lesson is completed with every so many submissions. */
const submissionsPerLesson = 10;
/** The share of submissions whose program nobody has sent before: its grade comes out of no cache. */
const newPrograms = 0.2;
const mostAtATime = 5_000;

/**
 * An open loop: requests are sent when they are due, whatever has become of those before. A client of a platform that
 * stands still goes on clicking.
 */
export class OpenLoad {
  readonly outcomes: Outcome[] = [];
  private readonly connections: Connections;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    baseUrl: string,
    private readonly learners: readonly Learner[],
    private readonly content: VisibleContent,
    private readonly random: Random,
  ) {
    this.connections = new Connections(baseUrl, mostAtATime);
  }

  /** Sends the submissions of the plan, a lesson now and then, and reading requests until `until` is over. */
  async run({ submissions, rate }: LoadPlan, until: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = until.then(() => (isOver = true));
    const startedAt = performance.now();
    for (let sent = 0; sent < submissions || !isOver; sent += 1) {
      const waitMs = startedAt + (sent * 1_000) / rate - performance.now();
      if (waitMs > 0) await pause(waitMs);
      if (sent < submissions) this.submit(sent);
      if (sent % submissionsPerLesson === 0) this.completeLesson();
      this.read();
    }
    await over;
    await this.answered();
  }

  /** Sends requests again, all at once, that have an Idempotency-Key. */
  async repeat(outcomes: readonly Outcome[]): Promise<void> {
    for (const { kind, learner, call } of outcomes) this.send(kind, learner, call);
    await this.answered();
  }

  /** Reads something once, to see whether the platform answers. */
  async probe(): Promise<Outcome> {
    this.read();
    await this.answered();
    return this.outcomes.at(-1)!;
  }

  close(): void {
    this.connections.close();
  }

  /** Waits for the last answer. */
  private async answered(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
  }

  private submit(number: number): void {
    const { random } = this;
    const lab = random.pick(this.content.labs);
    const comment = random.chance(newPrograms) ? `# ${random.word()}${random.word()}\n` : '';
    const call: Call = {
      method: 'POST',
      path: `/labs/${lab.id}/submit`,
      body: { code: random.pick(lab.programs) + comment },
      waitSeconds: random.pick([0, 5, 25]),
      // Half of the clients repeat what they got no answer to.
      ...(number % 2 === 0 && { idempotencyKey: randomUUID() }),
    };
    this.send('submit', random.pick(this.learners), call);
  }

  private completeLesson(): void {
    const path = `/progress/lessons/${this.random.pick(this.content.lessonIds)}/complete`;
    this.send('lesson', this.random.pick(this.learners), { method: 'POST', path, idempotencyKey: randomUUID() });
  }

  private read(): void {
    const { random, content } = this;
    const lesson = () => `/lessons/${random.pick(content.lessonIds)}?n=${random.below(1_000_000)}`;
    const path = random.pick([
      () => '/progress/dashboard',
      () => '/lessons?limit=10',
      lesson,
      () => '/learning-graph/my-graph',
      () => '/cohorts/my-cohort/leaderboard?limit=20',
      () => `/labs/${random.pick(content.labs).id}/submissions`,
      () => '/users/me',
      () => '/subscriptions/current',
    ]);
    this.send('read', random.pick(this.learners), { method: 'GET', path: path() });
  }

  private send(kind: Outcome['kind'], learner: Learner, call: Call): void {
    const sending = this.exchange(kind, learner, call).then((outcome) => {
      this.outcomes.push(outcome);
      this.pending.delete(sending);
    });
    this.pending.add(sending);
  }

  private async exchange(kind: Outcome['kind'], learner: Learner, call: Call): Promise<Outcome> {
    const startedAt = performance.now();
    const about = { kind, learner, call, startedAt };
    const nothing = { submissionId: null, xpAwarded: 0 };
    try {
      const { status, json } = await this.connections.exchange({ ...call, token: learner.token }, false);
      const endedAt = performance.now();
      const { detail, data } = body.catch({ detail: '', data: undefined }).parse(json);
      if (!expected.includes(status)) return { ...about, endedAt, status, detail, ...nothing };
      const submissionId = kind === 'submit' ? (data?.submission_id ?? null) : null;
      return { ...about, endedAt, status, detail: null, submissionId, xpAwarded: data?.xp_awarded ?? 0 };
    } catch (error) {
      return { ...about, endedAt: performance.now(), status: null, detail: (error as Error).message, ...nothing };
    }
  }
}
