import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ChallengeOpeningSweeper } from './challenge-opening.sweeper.js';
import { ChallengeSubmissionService } from './challenge-submission.service.js';
import { ChallengeRepository } from './challenge.repository.js';
import { ChallengesController } from './challenges.controller.js';
import { SubmissionQueue } from './submission-queue.js';
import { SubmissionRepository } from './submission.repository.js';

@Module({
  imports: [ActivityModule, MembershipModule, NotificationsModule, ReviewsModule],
  controllers: [ChallengesController],
  providers: [
    ChallengeOpeningSweeper,
    ChallengeRepository,
    ChallengeSubmissionService,
    SubmissionQueue,
    SubmissionRepository,
  ],
  exports: [ChallengeRepository],
})
export class ChallengesModule {}
