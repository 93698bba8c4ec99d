import { Module } from '@nestjs/common';
import { ChallengesModule } from '../challenges/challenges.module.js';
import { HealthModule } from '../health/health.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { OverviewController } from './overview.controller.js';

@Module({
  imports: [
    ChallengesModule,
    HealthModule,
    LeaderboardModule,
    MembershipModule,
    NotificationsModule,
    QuestionsModule,
    ReviewsModule,
  ],
  controllers: [OverviewController],
})
export class OverviewModule {}
