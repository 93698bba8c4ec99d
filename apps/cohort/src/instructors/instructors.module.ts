import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { InstructedCohortRepository } from './instructed-cohort.repository.js';
import { InstructorActionsController } from './instructor-actions.controller.js';
import { InstructorsController } from './instructors.controller.js';
import { MemberCareService } from './member-care.service.js';
import { MemberProgressService } from './member-progress.service.js';

@Module({
  imports: [MembershipModule, ReviewsModule],
  controllers: [InstructorActionsController, InstructorsController],
  providers: [AnnouncementRepository, InstructedCohortRepository, MemberCareService, MemberProgressService],
})
export class InstructorsModule {}
