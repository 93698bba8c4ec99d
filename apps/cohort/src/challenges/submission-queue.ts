import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Refusal, submitChallenge } from '@proximal/contracts';
import { timeLeftMs } from '@proximal/telemetry';
import { Database } from '../database.js';
import { challengeKey, learnerKey } from '../challenge-lock.js';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { ChallengeSubmissionService, type Attempt, type Submitted } from './challenge-submission.service.js';

/** Submissions per transaction, few enough that the transaction ends before its time limit. */
const mostAtOnce = 50;

interface Waiting {
  attempt: Attempt;
  /** `performance.now()` at which the caller stops waiting. */
  until: number;
  resolve: (submitted: Submitted) => void;
  reject: (reason: unknown) => void;
  inLogContext: <R>(work: () => R) => R;
}

/**
 * A challenge's lock admits one transaction at a time. Submissions that arrive meanwhile wait here without a
 * connection, and are stored together.
 */
@Injectable()
export class SubmissionQueue {
  private readonly waiting = new Map<number, Waiting[]>();

  constructor(
    private readonly database: Database,
    private readonly writes: ChallengeWritesService,
    private readonly submission: ChallengeSubmissionService,
  ) {}

  /**
   * A learner's attempts with the same `Idempotency-Key` follow one another.
   * @throws Refusal as `ChallengeSubmission` does, and `unavailable` when the turn comes after the caller has given up
   */
  add(attempt: Attempt): Promise<Submitted> {
    const { member, call } = attempt;
    if (call.idempotencyKey === null) return this.enqueue(attempt);
    const key = `${learnerKey(member.learnerId)}, key ${call.idempotencyKey}`;
    return this.database.writes.run([key], submitChallenge.deadlineMs, () => this.enqueue(attempt));
  }

  private enqueue(attempt: Attempt): Promise<Submitted> {
    const until = performance.now() + timeLeftMs(submitChallenge.deadlineMs);
    return new Promise((resolve, reject) => {
      const one = { attempt, until, resolve, reject, inLogContext: AsyncLocalStorage.snapshot() };
      const { id } = attempt.call.params;
      const line = this.waiting.get(id);
      if (line) return void line.push(one);
      const begun = [one];
      this.waiting.set(id, begun);
      void this.drain(id, begun);
    });
  }

  /** Never rejects: callers of a failed batch get the failure, and the next batch follows. */
  private async drain(challengeId: number, line: Waiting[]): Promise<void> {
    while (line.length > 0) {
      const batch = inTime(line.splice(0, mostAtOnce));
      // The last one still waits when the time of all others is over.
      const last = batch.at(-1);
      if (last) await last.inLogContext(() => this.submitBatch(challengeId, batch));
    }
    this.waiting.delete(challengeId);
  }

  private async submitBatch(challengeId: number, batch: Waiting[]): Promise<void> {
    try {
      const attempts = batch.map(({ attempt }) => attempt);
      const outcomes = await this.writes.run([challengeKey(challengeId)], submitChallenge.deadlineMs, (transaction) =>
        this.submission.submitAll(transaction, challengeId, attempts),
      );
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!;
        if (outcome instanceof Refusal) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Refuses attempts whose callers wait no longer: nobody would see their result. */
function inTime(batch: Waiting[]): Waiting[] {
  const now = performance.now();
  for (const { until, reject } of batch) if (until < now) reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
  return batch.filter(({ until }) => until >= now);
}
