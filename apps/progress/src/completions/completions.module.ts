import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { CompletionRepository } from './completion.repository.js';
import { CompletionsController } from './completions.controller.js';
import { FinishedTracksService } from './finished-tracks.service.js';
import { FinishedTracksSearch } from './finished-tracks.sweeper.js';
import { LessonCompletionService } from './lesson-completion.service.js';
import { TrackPercentagesController } from './track-percentages.controller.js';

@Module({
  imports: [CreditsModule],
  controllers: [CompletionsController, TrackPercentagesController],
  providers: [CompletionRepository, FinishedTracksSearch, FinishedTracksService, LessonCompletionService],
  exports: [CompletionRepository, FinishedTracksService, LessonCompletionService],
})
export class CompletionsModule {}
