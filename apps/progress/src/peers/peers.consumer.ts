import { Injectable } from '@nestjs/common';
import { challengeReviewed, challengeSubmitted, reviewCompleted } from '@proximal/contracts';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { CreditRepository } from '../credits/credit.repository.js';
import {
  challengeCredit,
  reviewCredit,
  submissionCredit,
  type Review,
  type Reviewed,
  type Submitted,
} from './peer-credit.js';

/** Adds the credit that learners earn in their cohorts. It needs no curriculum. */
@Injectable()
export class PeersConsumer {
  constructor(private readonly credits: CreditRepository) {}

  /** Makes the day active at once, so that nobody's streak waits for reviewers. */
  @Consumes(challengeSubmitted)
  async onSubmitted(submitted: Submitted[], transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, submissionCredit(submitted)));
  }

  @Consumes(challengeReviewed)
  async onReviewed(reviewed: Reviewed[], transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, challengeCredit(reviewed)));
  }

  @Consumes(reviewCompleted)
  async onReview(reviews: Review[], transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, reviewCredit(reviews)));
  }
}
