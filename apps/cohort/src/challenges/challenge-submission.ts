import { Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type ReplyOf, type submitChallenge } from '@proximal/contracts';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { ActivityRepository } from '../activity/activity.repository.js';
import { Clock } from '../clock.js';
import type { Member } from '../membership/cohort.js';
import { ReviewAssignment } from '../reviews/review-assignment.js';
import { submittedRow } from './challenge-facts.js';
import { lockChallenge } from './challenge-lock.js';
import { statusFor } from './challenge-view.js';
import { ChallengeRepository } from './challenge.repository.js';
import type { NewSubmission } from './new-submission.js';
import { SubmissionRepository } from './submission.repository.js';

type Answer = ReplyOf<typeof submitChallenge>;
type Call = Pick<CallOf<typeof submitChallenge>, 'params' | 'body'>;

/** Submitting to a challenge, all of it or nothing. */
@Injectable()
export class ChallengeSubmission {
  constructor(
    private readonly clock: Clock,
    private readonly challenges: ChallengeRepository,
    private readonly submissions: SubmissionRepository,
    private readonly activity: ActivityRepository,
    private readonly reviews: ReviewAssignment,
  ) {}

  /** @throws Refusal `challenge-unknown`, `invalid-input` for the unmodified starter code, `challenge-not-open`, `submission-under-review` */
  async submit(transaction: SqlTransaction, member: Member, { params, body }: Call): Promise<Answer> {
    const { learnerId, cohortId } = member;
    const challenge = await this.challenges.ofMember(transaction, params.id, member);
    if (!challenge) throw new Refusal('challenge-unknown');
    if (isSameCode(body.code, challenge.starterCode)) throw unmodified();
    await lockChallenge(transaction, challenge.id);
    const submittedAt = this.clock.now();
    if (statusFor(challenge, submittedAt) !== 'open') throw new Refusal('challenge-not-open');
    const { id: challengeId, reviewsRequired } = challenge;
    const attempt = { challengeId, learnerId, ...body, submittedAt, reviewsRequired };
    const put = await this.submissions.put(transaction, attempt);
    if (!put) throw new Refusal('submission-under-review');
    await this.pass(transaction, { ...put, challengeId, cohortId, learnerId, submittedAt });
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

  /** On to those whom it concerns. */
  private async pass(transaction: SqlTransaction, submission: NewSubmission): Promise<void> {
    const { id: submissionId, learnerId, submittedAt } = submission;
    await this.activity.addDays(transaction, [{ learnerId, at: submittedAt.toISOString() }]);
    await addToOutbox(transaction, [submittedRow({ ...submission, submissionId })]);
    await this.reviews.assignReviewers(transaction, submission);
  }
}

/** Line ends and white space around it make it no other code. */
function isSameCode(code: string, starterCode: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(code) === plain(starterCode);
}

function unmodified(): Refusal {
  return new Refusal('invalid-input', { errors: [{ path: 'body.code', message: 'must differ from the starter code' }] });
}
