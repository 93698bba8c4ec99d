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
import { isStarter, statusFor, type SetChallenge } from './challenge.js';
import { SubmissionRepository } from './submission.repository.js';

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
  challenges: Map<number, SetChallenge | null>;
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
    const round: Round = { transaction, submittedAt: this.clock.now(), challenges: new Map(), taken: [] };
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
    const challenge = await this.challengeOf(round, params.id, member);
    if (!challenge) throw new Refusal('challenge-unknown');
    // First, because unmodified code is wrong at any time, and the learner can mend it.
    if (isStarter(body.code, challenge.starterCode)) throw unmodified();
    if (statusFor(challenge, submittedAt) !== 'open') throw new Refusal('challenge-not-open');
    const { id: challengeId, reviewsRequired } = challenge;
    const put = await this.submissions.put(transaction, {
      challengeId,
      learnerId,
      ...body,
      submittedAt,
      reviewsRequired,
    });
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

  private async challengeOf(
    { transaction, challenges }: Round,
    id: number,
    member: Member,
  ): Promise<SetChallenge | null> {
    const known = challenges.get(member.learnerId);
    if (known !== undefined) return known;
    const challenge = await this.submissions.challengeOf(transaction, id, member);
    challenges.set(member.learnerId, challenge);
    return challenge;
  }

  private async pass({ transaction, taken, submittedAt }: Round): Promise<void> {
    await this.activity.addDays(
      transaction,
      taken.map(({ learnerId }) => ({ learnerId, at: submittedAt.toISOString() })),
    );
    await addToOutbox(
      transaction,
      taken.map((submission) => submittedRow({ ...submission, submissionId: submission.id })),
    );
    await this.reviews.receive(transaction, taken, submittedAt);
  }
}

function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function unmodified(): Refusal {
  return new Refusal('invalid-input', {
    errors: [{ path: 'body.code', message: 'must differ from the starter code' }],
  });
}
