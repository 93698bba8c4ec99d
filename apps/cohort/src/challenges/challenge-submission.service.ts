import { Injectable } from '@nestjs/common';
import { Refusal, submitChallenge, type CallOf, type ReplyOf } from '@proximal/contracts';
import { addToOutbox, onlyOnce, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { ActivityRepository } from '../activity/activity.repository.js';
import { lockChallenge } from '../challenge-lock.js';
import { submittedRow } from '../cohort-events.js';
import type { Member } from '../membership/cohort.js';
import type { NewSubmission } from '../reviews/assignment/board.js';
import { ReviewBoardService } from '../reviews/assignment/review-board.service.js';
import { isStarter, statusFor } from './challenge.js';
import { SubmissionRepository } from './submission.repository.js';

const unmodified = { path: 'body.code', message: 'must differ from the starter code' };

type Answer = ReplyOf<typeof submitChallenge>;

export interface Attempt {
  member: Member;
  call: CallOf<typeof submitChallenge>;
}

export interface Submitted {
  answer: Answer;
  isFirst: boolean;
}

interface Round {
  transaction: SqlTransaction;
  submittedAt: Date;
  taken: NewSubmission[];
}

@Injectable()
export class ChallengeSubmissionService {
  constructor(
    private readonly clock: Clock,
    private readonly submissions: SubmissionRepository,
    private readonly activity: ActivityRepository,
    private readonly reviews: ReviewBoardService,
  ) {}

  /**
   * No two attempts may have the same `Idempotency-Key`.
   * @returns for each attempt its answer or its Refusal: `challenge-unknown`, `invalid-input` for the unmodified
   * starter code, `challenge-not-open`, `submission-under-review`, `key-reused`
   */
  async submitAll(
    transaction: SqlTransaction,
    challengeId: number,
    attempts: readonly Attempt[],
  ): Promise<(Submitted | Refusal)[]> {
    await lockChallenge(transaction, challengeId);
    const round: Round = { transaction, submittedAt: this.clock.now(), taken: [] };
    const outcomes: (Submitted | Refusal)[] = [];
    for (const attempt of attempts) {
      const submitted = onlyOnce(transaction, submitChallenge, attempt.call, () => this.submit(round, attempt));
      outcomes.push(await submitted.catch(refusalOrThrow));
    }
    if (round.taken.length > 0) await this.pass(round);
    return outcomes;
  }

  private async submit(round: Round, { member, call: { params, body } }: Attempt): Promise<Answer> {
    const { transaction, submittedAt } = round;
    const { learnerId, cohortId } = member;
    const challenge = await this.submissions.challengeOf(transaction, params.id, member);
    if (!challenge) throw new Refusal('challenge-unknown');
    // First, because unmodified code is wrong at any time, and the learner can mend it.
    if (isStarter(body.code, challenge.starter_code)) throw new Refusal('invalid-input', { errors: [unmodified] });
    if (statusFor(challenge, submittedAt) !== 'open') throw new Refusal('challenge-not-open');
    const { id: challengeId, reviews_required: reviewsRequired } = challenge;
    const attempt = { challengeId, learnerId, ...body, submittedAt, reviewsRequired };
    const put = await this.submissions.put(transaction, attempt);
    if (!put) throw new Refusal('submission-under-review');
    round.taken.push({ ...put, challengeId, cohortId, learnerId, submittedAt });
    return {
      submission_id: put.id,
      challenge_id: challengeId,
      attempt: put.attempt,
      status: 'submitted',
      submitted_at: submittedAt.toISOString(),
      reviews_received: 0,
      reviews_required: reviewsRequired,
    };
  }

  private async pass({ transaction, taken, submittedAt }: Round): Promise<void> {
    const activities = taken.map(({ learnerId }) => ({ learnerId, at: submittedAt.toISOString() }));
    const events = taken.map((submission) => submittedRow({ ...submission, submissionId: submission.id }));
    await this.activity.addDays(transaction, activities);
    await addToOutbox(transaction, events);
    await this.reviews.receive(transaction, taken, submittedAt);
  }
}

function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
