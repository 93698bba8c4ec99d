import { Module } from '@nestjs/common';
import { TemplatesModule } from '../templates/templates.module.js';
import { CohortRepository } from './cohort.repository.js';
import { DemoCohortService } from './demo-cohort.service.js';
import { IdleSeatsService } from './idle-seats.service.js';
import { LearnerRepository } from './learner.repository.js';
import { LearnersConsumer } from './learners.consumer.js';
import { MembersService } from './members.service.js';
import { MembershipController } from './membership.controller.js';
import { PlacementService } from './placement.service.js';
import { SeatRepository } from './seat.repository.js';
import { SeatingService } from './seating.service.js';

@Module({
  imports: [TemplatesModule],
  controllers: [MembershipController],
  providers: [
    CohortRepository,
    DemoCohortService,
    IdleSeatsService,
    LearnerRepository,
    LearnersConsumer,
    MembersService,
    PlacementService,
    SeatRepository,
    SeatingService,
  ],
  exports: [CohortRepository, IdleSeatsService, LearnerRepository, MembersService],
})
export class MembershipModule {}
