import { Module } from '@nestjs/common';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { LearnersModule } from '../learners/learners.module.js';
import { PopulationModule } from '../population/population.module.js';
import { EvidenceConsumer } from './evidence.consumer.js';
import { EvidenceIntakeService } from './evidence-intake.service.js';

@Module({
  imports: [EvidenceModule, LearnersModule, PopulationModule],
  providers: [EvidenceConsumer, EvidenceIntakeService],
})
export class IntakeModule {}
