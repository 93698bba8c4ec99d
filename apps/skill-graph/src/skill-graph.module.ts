import { Module } from '@nestjs/common';
import { CurriculumConsumer, CurriculumModule } from '@proximal/curriculum';
import { GradingClientModule } from '@proximal/grading-client';
import { EventsModule } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { Database } from './database.js';
import { GraphModule } from './graph/graph.module.js';
import { IntakeModule } from './intake/intake.module.js';
import { LearnersModule } from './learners/learners.module.js';
import { PlacementEventBackfill } from './placement/placement-event-backfill.repository.js';
import { PlacementModule } from './placement/placement.module.js';
import { PopulationModule } from './population/population.module.js';
import { personalData } from './personal-data.repository.js';

@Module({
  imports: [
    CurriculumModule.forRoot({ database: Database }),
    GradingClientModule.forRoot({ database: Database, clock: Clock }),
    EventsModule.forRoot({
      service: 'skill-graph',
      database: Database,
      source: PlacementEventBackfill,
      tables: ['outbox', 'processed_event'],
      personalData,
    }),
    GraphModule,
    IntakeModule,
    LearnersModule,
    PlacementModule,
    PopulationModule,
  ],
  controllers: [CurriculumVersionController],
  providers: [CurriculumConsumer],
})
export class SkillGraphModule {}
