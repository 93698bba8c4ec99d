import { completePeerReview, listChallenges, listPeerReviews, submitChallenge, type Caller } from '@proximal/contracts';
import { Outbox, RequestClient } from '@proximal/messaging';
import { Curricula, CurriculumRepository, PublishedCurriculum } from '@proximal/curriculum';
import { stopAfterwards } from '@proximal/testing';
import { ChallengeRepository } from '../src/challenges/challenge.repository.js';
import { CohortChallenges } from '../src/challenges/cohort-challenges.js';
import { TemplateCache } from '../src/challenges/template-cache.js';
import { Database } from '../src/database.js';
import { CohortRepository } from '../src/membership/cohort.repository.js';
import { IdleMembers } from '../src/upkeep/idle-members.js';
import { LearnerRepository } from '../src/membership/learner.repository.js';
import { Placement } from '../src/membership/placement.js';
import { IdleSeats } from '../src/membership/idle-seats.js';
import { SeatRepository } from '../src/membership/seat.repository.js';
import { Seating } from '../src/membership/seating.js';
import { BoardRepository } from '../src/reviews/board.repository.js';
import { OutcomeRepository } from '../src/reviews/outcome.repository.js';
import { ReviewLeases } from '../src/reviews/review-leases.js';
import { ReviewAssigner } from '../src/reviews/review-assigner.js';
import { callerOf, type CohortUnderTest } from './cohort.js';

/** Makes the periodic review task of another copy of the service, for a test to run. */
export async function aTask(cohort: CohortUnderTest): Promise<() => Promise<void>> {
  const leases = leasesOf(cohort, await aDatabase(cohort));
  return () => leases.assignAllReviews();
}

/** Makes the periodic seat task of another copy of the service, for a test to run. */
export async function idleSeats(cohort: CohortUnderTest): Promise<() => Promise<void>> {
  const { bus, clock } = cohort;
  const database = await aDatabase(cohort);
  const [cohorts, seats, content] = [new CohortRepository(database), new SeatRepository(), new RequestClient(bus)];
  const challenges = new CohortChallenges(new TemplateCache(content), new ChallengeRepository(database));
  const seating = new Seating(cohorts, seats, challenges);
  const curricula = new Curricula(new CurriculumRepository(), new PublishedCurriculum(content));
  const placement = new Placement(database, clock, cohorts, new LearnerRepository(), curricula, seating);
  const idle = new IdleMembers(clock, new IdleSeats(database, seats, seating), placement, leasesOf(cohort, database));
  return () => idle.updateSeats();
}

async function aDatabase({ environment }: CohortUnderTest): Promise<Database> {
  const database = await Database.open(environment.COHORT_DATABASE_URL!);
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
  return database;
}

function leasesOf({ bus, clock }: CohortUnderTest, database: Database): ReviewLeases {
  const outbox = new Outbox(database, bus);
  stopAfterwards({ stop: () => outbox.beforeApplicationShutdown() });
  const boards = new BoardRepository();
  return new ReviewLeases(database, clock, boards, new ReviewAssigner(clock, boards, new OutcomeRepository()), outbox);
}

/** Acts as the members of a cohort for the tests. */
export class Members {
  constructor(private readonly cohort: CohortUnderTest) {}

  async submit(learnerId: number, code = `print(${learnerId})`) {
    const caller = callerOf(learnerId);
    const [challenge] = (await this.challenges(caller)).filter(({ status }) => status === 'open');
    return this.cohort.call(submitChallenge, {
      caller,
      params: { id: challenge!.id },
      body: { code, notes: `by ${learnerId}` },
    });
  }

  async challenges(caller: Caller) {
    return (await this.cohort.call(listChallenges, { caller })).items;
  }

  async submissionOf(learnerId: number) {
    return (await this.challenges(callerOf(learnerId))).find(({ my_submission }) => my_submission)?.my_submission;
  }

  async reviewsOf(learnerId: number) {
    return (await this.cohort.call(listPeerReviews, { caller: callerOf(learnerId) })).items;
  }

  /** Returns the ids of the authors whose code a learner has open to review. */
  async openOf(learnerId: number): Promise<number[]> {
    const open = (await this.reviewsOf(learnerId)).filter(({ status }) => status === 'assigned');
    return open.map(({ notes }) => Number(notes.slice('by '.length))).sort();
  }

  /** Completes a learner's open review of an author's code. */
  async review(learnerId: number, authorId: number, score = 80, idempotencyKey: string | null = null) {
    const review = (await this.reviewsOf(learnerId)).find(({ notes }) => notes === `by ${authorId}`);
    return this.complete(learnerId, review!.id, score, idempotencyKey);
  }

  complete(learnerId: number, id: number, score = 80, idempotencyKey: string | null = null) {
    const body = { feedback: `from ${learnerId}`, score };
    return this.cohort.call(completePeerReview, {
      caller: callerOf(learnerId),
      params: { id },
      body,
      idempotencyKey,
    });
  }
}
