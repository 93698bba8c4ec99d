import { transactionLimits } from '@proximal/runtime';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Refusal, submitChallenge } from '@proximal/contracts';
import { Outbox } from '@proximal/messaging';
import { Database } from '../database.js';
import { challengeKey } from '../challenge-lock.js';
import { ChallengeSubmission, type Attempt, type Submitted } from './challenge-submission.js';

/** In one transaction, which is to end in good time. */
const mostAtOnce = 50;

interface Waiting {
  attempt: Attempt;
  /** Its caller waits no longer. */
  until: number;
  resolve(submitted: Submitted): void;
  reject(reason: unknown): void;
  /** As part of the work that it came with, for logs and traces. */
  inLogContext<R>(work: () => R): R;
}

/**
 * Submissions to a challenge, which its lock lets in one after the other: those that come while others are taken wait here,
 * without a connection, and are taken together. So many at once cost one connection and few round trips.
 */
@Injectable()
export class SubmissionQueue {
  private readonly waiting = new Map<number, Waiting[]>();

  constructor(
    private readonly database: Database,
    private readonly submission: ChallengeSubmission,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes an attempt once its turn comes; attempts with the same `Idempotency-Key` must come one after the other.
   * @throws Refusal as `ChallengeSubmission` does, and `unavailable` when its turn comes after its caller has given up
   */
  add(attempt: Attempt): Promise<Submitted> {
    const until = performance.now() + submitChallenge.deadlineMs;
    return new Promise((resolve, reject) => {
      const one = { attempt, until, resolve, reject, inLogContext: AsyncLocalStorage.snapshot() };
      const { id } = attempt.call.params;
      const line = this.waiting.get(id);
      if (line) return void line.push(one);
      this.waiting.set(id, [one]);
      void this.takeAll(id);
    });
  }

  /** Never rejects: the callers in this batch get the failure, and the next batch is taken all the same. */
  private async takeAll(challengeId: number): Promise<void> {
    const line = this.waiting.get(challengeId)!;
    while (line.length > 0) {
      const batch = inTime(line.splice(0, mostAtOnce));
      const [first] = batch;
      if (first) await first.inLogContext(() => this.take(challengeId, batch));
    }
    this.waiting.delete(challengeId);
  }

  private async take(challengeId: number, batch: Waiting[]): Promise<void> {
    try {
      const attempts = batch.map(({ attempt }) => attempt);
      const outcomes = await this.database.writes.run([challengeKey(challengeId)], submitChallenge.deadlineMs, () =>
        this.database.transaction(
          (transaction) => this.submission.submitAll(transaction, challengeId, attempts),
          // Submissions through another copy of this service may hold the challenge's lock.
          transactionLimits(),
        ),
      );
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!;
        if (outcome instanceof Refusal) reject(outcome);
        else resolve(outcome);
      });
      this.outbox.wake();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Those whose callers still wait; the others are refused, and nothing is done that nobody would hear of. */
function inTime(batch: Waiting[]): Waiting[] {
  const now = performance.now();
  for (const { until, reject } of batch) if (until < now) reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
  return batch.filter(({ until }) => until >= now);
}
