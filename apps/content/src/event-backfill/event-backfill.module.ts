import { Module } from '@nestjs/common';
import { CurriculumEventBackfill } from './curriculum-event-backfill.repository.js';

/** Derives the service's events from its tables, when operators publish them again. */
@Module({ providers: [CurriculumEventBackfill] })
export class EventBackfillModule {}
