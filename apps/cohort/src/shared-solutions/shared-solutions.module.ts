import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ModeratedSolutionRepository } from './moderated-solution.repository.js';
import { SharedSolutionRepository } from './shared-solution.repository.js';
import { SharedSolutionsController } from './shared-solutions.controller.js';
import { SolutionDecisionsController } from './solution-decisions.controller.js';

@Module({
  imports: [NotificationsModule, ReviewsModule],
  controllers: [SharedSolutionsController, SolutionDecisionsController],
  providers: [ModeratedSolutionRepository, SharedSolutionRepository],
})
export class SharedSolutionsModule {}
