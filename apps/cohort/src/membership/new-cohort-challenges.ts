import type { SqlTransaction } from '@proximal/messaging';
import type { Cohort } from './cohort.js';

/** Sets a cohort its challenges when it opens; the feature that has the challenges provides it. */
export abstract class NewCohortChallenges {
  /** @throws Refusal `unavailable` while there are no challenges to be had */
  abstract challengesFor(transaction: SqlTransaction, cohort: Cohort): Promise<void>;
}
