import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AppealDecisionRepository } from './appeal-decision.repository.js';
import { AppealDecisionsController } from './appeal-decisions.controller.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { BoardRepository } from './board.repository.js';
import { ChallengeAppealRepository } from './challenge-appeal.repository.js';
import { ChallengeAppealsController } from './challenge-appeals.controller.js';
import { ChallengeWritesService } from './challenge-writes.service.js';
import { IdleMemberSweeper } from './idle-member.sweeper.js';
import { OutcomeRepository } from './outcome.repository.js';
import { PeerReviewRepository } from './peer-review.repository.js';
import { ReviewBoardService } from './review-board.service.js';
import { ReviewDueSweeper } from './review-due.sweeper.js';
import { ReviewCompletionService } from './review-completion.service.js';
import { ReviewLeaseSweeper } from './review-lease.sweeper.js';
import { ReviewOutcomeService } from './review-outcome.service.js';
import { ReportDecisionRepository } from './report-decision.repository.js';
import { ReportDecisionsController } from './report-decisions.controller.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReviewReportRepository } from './review-report.repository.js';
import { ReviewReportsController } from './review-reports.controller.js';
import { ReviewsController } from './reviews.controller.js';

/** Assigns and completes peer reviews, and decides appeals. Reviews move on when their lease lapses or their reviewer loses the seat. */
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
    AppealDecisionRepository,
    AppealDecisionsService,
    BoardRepository,
    ChallengeAppealRepository,
    ChallengeWritesService,
    IdleMemberSweeper,
    OutcomeRepository,
    PeerReviewRepository,
    ReportDecisionRepository,
    ReportDecisionsService,
    ReviewBoardService,
    ReviewCompletionService,
    ReviewDueSweeper,
    ReviewLeaseSweeper,
    ReviewOutcomeService,
    ReviewReportRepository,
  ],
  exports: [ChallengeWritesService, ReviewBoardService],
})
export class ReviewsModule {}
