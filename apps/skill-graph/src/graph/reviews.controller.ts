import { Controller } from '@nestjs/common';
import { listReviews, showDueTasks } from '@proximal/contracts';
import type { CallOf, InputOf, OutputOf, ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LearnerViewsService } from './learner-views.service.js';
import { dueTasksOf, listedReviews } from './shown-reviews.js';

@Controller()
export class ReviewsController {
  constructor(private readonly views: LearnerViewsService) {}

  @Handles(listReviews)
  async list({ caller }: CallOf<typeof listReviews>): Promise<ReplyOf<typeof listReviews>> {
    return listedReviews(await this.views.loadWithZone(caller.id));
  }

  @Handles(showDueTasks)
  async showDueTasks({ learnerId }: InputOf<typeof showDueTasks>): Promise<OutputOf<typeof showDueTasks>> {
    return dueTasksOf(await this.views.loadWithZone(learnerId));
  }
}
