import { completePeerReview, listChallenges, listPeerReviews, submitChallenge, type Caller } from '@proximal/contracts';
import { Outbox } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { openDatabase } from '../src/database.js';
import { BoardRepository } from '../src/reviews/board.repository.js';
import { OutcomeRepository } from '../src/reviews/outcome.repository.js';
import { ReviewLeases } from '../src/reviews/review-leases.js';
import { ReviewSettling } from '../src/reviews/review-settling.js';
import { callerOf, type CohortUnderTest } from './cohort.js';

/** The periodic task of another copy of the service, which the test runs when it likes. */
export async function aTask({ environment, bus, clock }: CohortUnderTest): Promise<() => Promise<void>> {
  const database = await openDatabase(environment.COHORT_DATABASE_URL!);
  const outbox = new Outbox(database, bus);
  stopAfterwards({ stop: () => outbox.beforeApplicationShutdown().then(() => database.onApplicationShutdown()) });
  const boards = new BoardRepository();
  const leases = new ReviewLeases(database, clock, boards, new ReviewSettling(clock, boards, new OutcomeRepository()), outbox);
  return () => leases.settleAll();
}

/** What members do to each other, in the words of the tests. */
export class Members {
  constructor(private readonly cohort: CohortUnderTest) {}

  async submit(learnerId: number, code = `print(${learnerId})`) {
    const caller = callerOf(learnerId);
    const [challenge] = (await this.challenges(caller)).filter(({ status }) => status === 'open');
    return this.cohort.request(submitChallenge, { caller, params: { id: challenge!.id }, body: { code, notes: `by ${learnerId}` } });
  }

  async challenges(caller: Caller) {
    return (await this.cohort.request(listChallenges, { caller })).items;
  }

  async submissionOf(learnerId: number) {
    return (await this.challenges(callerOf(learnerId))).find(({ my_submission }) => my_submission)?.my_submission;
  }

  async reviewsOf(learnerId: number) {
    return (await this.cohort.request(listPeerReviews, { caller: callerOf(learnerId) })).items;
  }

  /** Whose code somebody has open to review. */
  async openOf(learnerId: number): Promise<number[]> {
    const open = (await this.reviewsOf(learnerId)).filter(({ status }) => status === 'assigned');
    return open.map(({ notes }) => Number(notes.slice('by '.length))).sort();
  }

  /** Completes what somebody has to review of an author. */
  async review(learnerId: number, authorId: number, score = 80, idempotencyKey: string | null = null) {
    const review = (await this.reviewsOf(learnerId)).find(({ notes }) => notes === `by ${authorId}`);
    return this.complete(learnerId, review!.id, score, idempotencyKey);
  }

  complete(learnerId: number, id: number, score = 80, idempotencyKey: string | null = null) {
    const body = { feedback: `from ${learnerId}`, score };
    return this.cohort.request(completePeerReview, { caller: callerOf(learnerId), params: { id }, body, idempotencyKey });
  }
}
