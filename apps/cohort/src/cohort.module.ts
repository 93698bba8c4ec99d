import { Module, type DynamicModule } from '@nestjs/common';
import { curriculumProviders } from '@proximal/curriculum';
import { eventProviders } from '@proximal/messaging';
import { ActivityConsumer } from './activity/activity.consumer.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { challengeControllers, challengeProviders } from './challenges/challenge-providers.js';
import { Clock } from './clock.js';
import { Database } from './database.js';
import { EditionConsumer } from './events/edition.consumer.js';
import { EventBackfillRepository } from './events/event-backfill.repository.js';
import { HealthController } from './health/health.controller.js';
import { WeekRepository } from './health/week.repository.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { LeaderboardRepository } from './leaderboard/leaderboard.repository.js';
import { CohortRepository } from './membership/cohort.repository.js';
import { IdleMembers } from './membership/idle-members.js';
import { LearnerRepository } from './membership/learner.repository.js';
import { LearnersConsumer } from './membership/learners.consumer.js';
import { MembershipController } from './membership/membership.controller.js';
import { Placement } from './membership/placement.js';
import { SeatKeeping } from './membership/seat-keeping.js';
import { SeatRepository } from './membership/seat.repository.js';
import { Seating } from './membership/seating.js';
import { reviewControllers, reviewProviders } from './reviews/review-providers.js';

@Module({})
export class CohortModule {
  static on(database: Database, clock: Clock): DynamicModule {
    return {
      module: CohortModule,
      controllers: [
        MembershipController,
        LeaderboardController,
        HealthController,
        ...challengeControllers,
        ...reviewControllers,
      ],
      providers: [
        { provide: Database, useValue: database },
        { provide: Clock, useValue: clock },
        ...[
          CohortRepository,
          LearnerRepository,
          SeatRepository,
          Seating,
          Placement,
          ActivityRepository,
          LeaderboardRepository,
          WeekRepository,
        ],
        ...[SeatKeeping, IdleMembers],
        ...challengeProviders,
        ...reviewProviders,
        ...curriculumProviders({ database: Database }),
        ...eventProviders({
          service: 'cohort',
          database: Database,
          consumers: [LearnersConsumer, ActivityConsumer, EditionConsumer],
          source: EventBackfillRepository,
          tables: ['outbox', 'processed_event', 'idempotency_key'],
        }),
      ],
    };
  }
}
