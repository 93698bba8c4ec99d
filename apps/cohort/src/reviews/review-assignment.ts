import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { NewSubmission } from '../challenges/new-submission.js';
import { ReviewSettling } from './review-settling.js';

/** The way from a submission to its reviewers. */
@Injectable()
export class ReviewAssignment {
  constructor(private readonly settling: ReviewSettling) {}

  /** Assigns who is there to review it, and its author to what others wait for; its challenge is locked. */
  async assignReviewers(transaction: SqlTransaction, { challengeId, learnerId, attempt }: NewSubmission): Promise<void> {
    if (attempt === 1) await this.settling.settle(transaction, challengeId, learnerId);
    else await this.settling.settle(transaction, challengeId);
  }
}
