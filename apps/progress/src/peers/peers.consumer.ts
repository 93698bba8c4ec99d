import { Injectable } from '@nestjs/common';
import { challengeReviewed, reviewCompleted } from '@proximal/contracts';
import { addToOutbox, Consumes, type SqlTransaction } from '@proximal/messaging';
import { CreditRepository } from '../credits/credit.repository.js';
import { challengeCredit, reviewCredit, type Review, type Reviewed } from './peer-credit.js';

/** What learners earn in their cohorts; no curriculum is needed to tell. */
@Injectable()
export class PeersConsumer {
  constructor(private readonly credits: CreditRepository) {}

  @Consumes(challengeReviewed)
  async onReviewed(reviewed: Reviewed[], transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, challengeCredit(reviewed)));
  }

  @Consumes(reviewCompleted)
  async onReview(reviews: Review[], transaction: SqlTransaction): Promise<void> {
    await addToOutbox(transaction, await this.credits.add(transaction, reviewCredit(reviews)));
  }
}
