import { Module } from '@nestjs/common';
import { CurriculumEventBackfill } from './curriculum-event-backfill.repository.js';

@Module({ providers: [CurriculumEventBackfill] })
export class EventBackfillModule {}
