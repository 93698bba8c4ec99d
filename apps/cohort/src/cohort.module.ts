import { Module } from '@nestjs/common';
import { CurriculumModule } from '@proximal/curriculum';
import { EventsModule } from '@proximal/messaging';
import { ActivityConsumer } from './activity/activity.consumer.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { challengeControllers, challengeProviders } from './challenges/challenge-providers.js';
import { Database } from './database.js';
import { EditionConsumer } from './challenges/edition.consumer.js';
import { ChallengeEventBackfill } from './event-backfill/challenge-event-backfill.repository.js';
import { ReviewEventBackfill } from './event-backfill/review-event-backfill.repository.js';
import { CohortEventBackfill } from './event-backfill/cohort-event-backfill.repository.js';
import { HealthController } from './health/health.controller.js';
import { WeekRepository } from './health/week.repository.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { LeaderboardRepository } from './leaderboard/leaderboard.repository.js';
import { CohortRepository } from './membership/cohort.repository.js';
import { IdleMemberSweeper } from './upkeep/idle-member.sweeper.js';
import { LearnerRepository } from './membership/learner.repository.js';
import { LearnersConsumer } from './membership/learners.consumer.js';
import { MembershipController } from './membership/membership.controller.js';
import { PlacementService } from './membership/placement.service.js';
import { IdleSeatsService } from './membership/idle-seats.service.js';
import { SeatRepository } from './membership/seat.repository.js';
import { SeatingService } from './membership/seating.service.js';
import { reviewControllers, reviewProviders } from './reviews/review-providers.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    EventsModule.forRoot({
      service: 'cohort',
      database: Database,
      source: CohortEventBackfill,
      tables: ['outbox', 'processed_event', 'idempotency_key'],
    }),
  ],
  controllers: [
    MembershipController,
    LeaderboardController,
    HealthController,
    ...challengeControllers,
    ...reviewControllers,
  ],
  providers: [
    ...[
      CohortRepository,
      LearnerRepository,
      SeatRepository,
      SeatingService,
      PlacementService,
      ActivityRepository,
      LeaderboardRepository,
      WeekRepository,
    ],
    ...[IdleSeatsService, IdleMemberSweeper],
    ...challengeProviders,
    ...reviewProviders,
    ...[CohortEventBackfill, ChallengeEventBackfill, ReviewEventBackfill],
    ...[LearnersConsumer, ActivityConsumer, EditionConsumer],
  ],
})
export class CohortModule {}
