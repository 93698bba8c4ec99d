import { completePeerReview, listChallenges, listPeerReviews, submitChallenge, type Caller } from '@proximal/contracts';
import { Outbox, RequestClient } from '@proximal/messaging';
import { CurriculaService, CurriculumRepository, PublishedCurriculumClient } from '@proximal/curriculum';
import { stopAfterwards } from '@proximal/testing';
import { Database } from '../src/database.js';
import { ChallengeOpeningSweeper } from '../src/challenges/challenge-opening.sweeper.js';
import { ChallengeRepository } from '../src/challenges/challenge.repository.js';
import { CohortRepository } from '../src/membership/cohort.repository.js';
import { LearnerRepository } from '../src/membership/learner.repository.js';
import { PlacementService } from '../src/membership/placement.service.js';
import { IdleSeatsService } from '../src/membership/idle-seats.service.js';
import { SeatRepository } from '../src/membership/seat.repository.js';
import { SeatingService } from '../src/membership/seating.service.js';
import { NotificationRepository } from '../src/notifications/notification.repository.js';
import { OldNotificationsSweeper } from '../src/notifications/old-notifications.sweeper.js';
import { BoardRepository } from '../src/reviews/assignment/board.repository.js';
import { ChallengeAppealRepository } from '../src/reviews/appeals/challenge-appeal.repository.js';
import { ChallengeWritesService } from '../src/reviews/challenge-writes.service.js';
import { IdleMemberSweeper } from '../src/reviews/assignment/idle-member.sweeper.js';
import { OutcomeRepository } from '../src/reviews/completion/outcome.repository.js';
import { ReviewOutcomeService } from '../src/reviews/completion/review-outcome.service.js';
import { ReviewDueSweeper } from '../src/reviews/assignment/review-due.sweeper.js';
import { ReviewLeaseSweeper } from '../src/reviews/assignment/review-lease.sweeper.js';
import { ReviewBoardService } from '../src/reviews/assignment/review-board.service.js';
import { CohortChallengesService } from '../src/templates/cohort-challenges.service.js';
import { TemplateRepository } from '../src/templates/template.repository.js';
import { TemplatesService } from '../src/templates/templates.service.js';
import { callerOf, type CohortUnderTest } from './cohort.js';

export async function aTask(cohort: CohortUnderTest): Promise<() => Promise<void>> {
  const leases = leasesOf(cohort, await aDatabase(cohort));
  return () => leases.assignAllReviews();
}

export async function idleSeats(cohort: CohortUnderTest): Promise<() => Promise<void>> {
  const { bus, clock } = cohort;
  const database = await aDatabase(cohort);
  const [cohorts, seats, content] = [new CohortRepository(database), new SeatRepository(), new RequestClient(bus)];
  const templates = new TemplateRepository();
  const challenges = new CohortChallengesService(new TemplatesService(database, content, templates), templates);
  const seating = new SeatingService(cohorts, seats, challenges);
  const curricula = new CurriculaService(new CurriculumRepository(), new PublishedCurriculumClient(content));
  const placement = new PlacementService(clock, curricula, new LearnerRepository(), seats, seating);
  const idleMembers = new IdleSeatsService(database, clock, seats, seating, placement);
  const idle = new IdleMemberSweeper(clock, idleMembers, leasesOf(cohort, database));
  return () => idle.updateSeats();
}

export async function notificationTasks(cohort: CohortUnderTest) {
  const { clock } = cohort;
  const database = await aDatabase(cohort);
  const notifications = new NotificationRepository(database);
  const dueReviews = new ReviewDueSweeper(clock, database, new BoardRepository(), notifications);
  const openings = new ChallengeOpeningSweeper(clock, database, new ChallengeRepository(database), notifications);
  const oldOnes = new OldNotificationsSweeper(clock, notifications);
  return {
    remind: () => dueReviews.remindAll(),
    announce: () => openings.announceAll(),
    removeOld: () => oldOnes.removeOld(),
  };
}

async function aDatabase({ environment }: CohortUnderTest): Promise<Database> {
  const database = await Database.open(environment.COHORT_DATABASE_URL!);
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
  return database;
}

function leasesOf({ bus, clock }: CohortUnderTest, database: Database): ReviewLeaseSweeper {
  const outbox = new Outbox(database, bus);
  stopAfterwards({ stop: () => outbox.beforeApplicationShutdown() });
  const notifications = new NotificationRepository(database);
  const outcomes = new ReviewOutcomeService(
    new OutcomeRepository(),
    new ChallengeAppealRepository(database),
    notifications,
  );
  const board = new ReviewBoardService(clock, new BoardRepository(), outcomes, notifications);
  return new ReviewLeaseSweeper(database, new ChallengeWritesService(database, outbox), board);
}

export function feedbackOf(learnerId: number, reviewId: number): string {
  const letters = String(reviewId).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  return `from ${learnerId} about ${letters}`;
}

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

  async openOf(learnerId: number): Promise<number[]> {
    const open = (await this.reviewsOf(learnerId)).filter(({ status }) => status === 'assigned');
    return open.map(({ notes }) => Number(notes.slice('by '.length))).sort();
  }

  async review(learnerId: number, authorId: number, score = 80, idempotencyKey: string | null = null) {
    const review = (await this.reviewsOf(learnerId)).find(({ notes }) => notes === `by ${authorId}`);
    return this.complete(learnerId, review!.id, score, idempotencyKey);
  }

  complete(
    learnerId: number,
    id: number,
    score = 80,
    idempotencyKey: string | null = null,
    feedback = feedbackOf(learnerId, id),
  ) {
    const body = { feedback, score };
    return this.cohort.call(completePeerReview, {
      caller: callerOf(learnerId),
      params: { id },
      body,
      idempotencyKey,
    });
  }
}
