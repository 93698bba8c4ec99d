import { Module } from '@nestjs/common';
import { LearnersModule } from '../learners/learners.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { PopulationModule } from '../population/population.module.js';
import { CompletionController } from './completion.controller.js';
import { EvidenceConsumer } from './evidence.consumer.js';
import { EvidenceIntakeService } from './evidence-intake.service.js';

@Module({
  imports: [LearnersModule, PlacementModule, PopulationModule],
  controllers: [CompletionController],
  providers: [EvidenceConsumer, EvidenceIntakeService],
})
export class IntakeModule {}
