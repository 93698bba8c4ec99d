import type { SqlTransaction } from '@proximal/messaging';
import type { Cohort } from './cohort.js';

/** Gives a cohort its challenges when it opens. The challenges feature provides it. */
export abstract class NewCohortChallenges {
  /** @throws Refusal `unavailable` while no challenges are available */
  abstract challengesFor(transaction: SqlTransaction, cohort: Cohort): Promise<void>;
}
