import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AppealDecisionsController } from './appeals/appeal-decisions.controller.js';
import { AppealDecisionsService } from './appeals/appeal-decisions.service.js';
import { BoardRepository } from './assignment/board.repository.js';
import { ChallengeAppealRepository } from './appeals/challenge-appeal.repository.js';
import { ChallengeAppealsController } from './appeals/challenge-appeals.controller.js';
import { ChallengeWritesService } from './challenge-writes.service.js';
import { IdleMemberSweeper } from './assignment/idle-member.sweeper.js';
import { OutcomeRepository } from './completion/outcome.repository.js';
import { PeerReviewRepository } from './assignment/peer-review.repository.js';
import { ReviewBoardService } from './assignment/review-board.service.js';
import { ReviewDueSweeper } from './assignment/review-due.sweeper.js';
import { ReviewCompletionService } from './completion/review-completion.service.js';
import { ReviewLeaseSweeper } from './assignment/review-lease.sweeper.js';
import { ReviewOutcomeService } from './completion/review-outcome.service.js';
import { ReportDecisionsController } from './reports/report-decisions.controller.js';
import { ReportDecisionsService } from './reports/report-decisions.service.js';
import { ReviewReportRepository } from './reports/review-report.repository.js';
import { ReviewReportsController } from './reports/review-reports.controller.js';
import { ReviewsController } from './reviews.controller.js';

@Module({
  imports: [ActivityModule, MembershipModule, NotificationsModule],
  controllers: [
    AppealDecisionsController,
    ChallengeAppealsController,
    ReportDecisionsController,
    ReviewReportsController,
    ReviewsController,
  ],
  providers: [
    AppealDecisionsService,
    BoardRepository,
    ChallengeAppealRepository,
    ChallengeWritesService,
    IdleMemberSweeper,
    OutcomeRepository,
    PeerReviewRepository,
    ReportDecisionsService,
    ReviewBoardService,
    ReviewCompletionService,
    ReviewDueSweeper,
    ReviewLeaseSweeper,
    ReviewOutcomeService,
    ReviewReportRepository,
  ],
  exports: [ChallengeWritesService, PeerReviewRepository, ReviewBoardService],
})
export class ReviewsModule {}
