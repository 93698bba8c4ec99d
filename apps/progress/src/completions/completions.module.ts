import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { CompletionRepository } from './completion.repository.js';
import { CompletionsController } from './completions.controller.js';
import { LessonCompletionService } from './lesson-completion.service.js';
import { TrackPercentagesController } from './track-percentages.controller.js';

/** Completes lessons, and stores which lessons and labs learners have finished. */
@Module({
  imports: [CreditsModule],
  controllers: [CompletionsController, TrackPercentagesController],
  providers: [CompletionRepository, LessonCompletionService],
  exports: [CompletionRepository, LessonCompletionService],
})
export class CompletionsModule {}
