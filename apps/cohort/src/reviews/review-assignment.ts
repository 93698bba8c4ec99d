import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { NewSubmission } from './new-submission.js';
import { ReviewAssigner } from './review-assigner.js';

/** The way from submissions to their reviewers. */
@Injectable()
export class ReviewAssignment {
  constructor(private readonly assigner: ReviewAssigner) {}

  /** Assigns who is there to review them, and their authors to what others wait for; their one challenge is locked. */
  async assignReviewers(transaction: SqlTransaction, submissions: readonly NewSubmission[]): Promise<void> {
    const newcomers = submissions.filter(({ attempt }) => attempt === 1);
    for (const { challengeId, learnerId } of newcomers)
      await this.assigner.assignReviews(transaction, challengeId, learnerId);
    const [first] = submissions;
    // A learner who came back has had everything settled, replaced reviews of before included.
    if (first && newcomers.length === 0) await this.assigner.assignReviews(transaction, first.challengeId);
  }
}
