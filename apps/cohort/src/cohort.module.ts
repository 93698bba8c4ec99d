import { Module } from '@nestjs/common';
import { CurriculumModule } from '@proximal/curriculum';
import { EventsModule } from '@proximal/messaging';
import { ActivityModule } from './activity/activity.module.js';
import { ChallengesModule } from './challenges/challenges.module.js';
import { Database } from './database.js';
import { CohortEventBackfill } from './event-backfill/cohort-event-backfill.repository.js';
import { HealthModule } from './health/health.module.js';
import { InstructorsModule } from './instructors/instructors.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { MembershipModule } from './membership/membership.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SharedSolutionsModule } from './shared-solutions/shared-solutions.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { personalData } from './personal-data.repository.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    EventsModule.forRoot({
      service: 'cohort',
      database: Database,
      source: CohortEventBackfill,
      tables: ['outbox', 'processed_event', 'idempotency_key'],
      personalData,
    }),
    ActivityModule,
    ChallengesModule,
    HealthModule,
    InstructorsModule,
    LeaderboardModule,
    MembershipModule,
    NotificationsModule,
    OverviewModule,
    QuestionsModule,
    ReviewsModule,
    SharedSolutionsModule,
    TemplatesModule,
  ],
  providers: [CohortEventBackfill],
})
export class CohortModule {}
