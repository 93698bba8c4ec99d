import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { NewSubmission } from './new-submission.js';
import { ReviewBoardService } from './review-board.service.js';

/** Assigns reviewers to new submissions. */
@Injectable()
export class ReviewAssignmentService {
  constructor(private readonly assigner: ReviewBoardService) {}

  /**
   * Assigns present members to review the submissions, and the authors to submissions that wait for reviewers. All
   * submissions belong to one challenge, which the caller has locked.
   */
  async assignReviewers(transaction: SqlTransaction, submissions: readonly NewSubmission[]): Promise<void> {
    const newcomers = submissions.filter(({ attempt }) => attempt === 1);
    for (const { challengeId, learnerId } of newcomers)
      await this.assigner.assignReviews(transaction, challengeId, learnerId);
    const [first] = submissions;
    // The runs above also assign the replaced reviews of later attempts; without a newcomer, one run does it.
    if (first && newcomers.length === 0) await this.assigner.assignReviews(transaction, first.challengeId);
  }
}
