import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { AskingService } from './asking.service.js';
import { ModeratedPostRepository } from './moderation/moderated-post.repository.js';
import { PostDecisionsController } from './moderation/post-decisions.controller.js';
import { PostRepository } from './post.repository.js';
import { PostsController } from './posts.controller.js';
import { QuestionRepository } from './question.repository.js';
import { QuestionsController } from './questions.controller.js';

@Module({
  imports: [MembershipModule, ReviewsModule],
  controllers: [PostDecisionsController, PostsController, QuestionsController],
  providers: [AskingService, ModeratedPostRepository, PostRepository, QuestionRepository],
  exports: [QuestionRepository],
})
export class QuestionsModule {}
