import { Module } from '@nestjs/common';
import { CreditRepository } from '../credits/credit.repository.js';
import { CompletionRepository } from './completion.repository.js';
import { CompletionsController } from './completions.controller.js';
import { FinishedTracksService } from './finished-tracks.service.js';
import { FinishedTracksSearch } from './finished-tracks.sweeper.js';
import { LessonCompletionService } from './lesson-completion.service.js';
import { TrackPercentagesController } from './track-percentages.controller.js';

@Module({
  controllers: [CompletionsController, TrackPercentagesController],
  providers: [
    CompletionRepository,
    CreditRepository,
    FinishedTracksSearch,
    FinishedTracksService,
    LessonCompletionService,
  ],
  exports: [CompletionRepository, CreditRepository, FinishedTracksService, LessonCompletionService],
})
export class CompletionsModule {}
