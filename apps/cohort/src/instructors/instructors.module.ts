import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { InstructedChallengeRepository } from './instructed-challenge.repository.js';
import { InstructedCohortsController } from './instructed-cohorts.controller.js';
import { InstructedMemberRepository } from './instructed-member.repository.js';
import { InstructorActionsController } from './instructor-actions.controller.js';
import { InstructorsController } from './instructors.controller.js';
import { MemberCareService } from './member-care.service.js';
import { MemberProgressService } from './member-progress.service.js';

@Module({
  imports: [MembershipModule],
  controllers: [InstructedCohortsController, InstructorActionsController, InstructorsController],
  providers: [
    AnnouncementRepository,
    InstructedChallengeRepository,
    InstructedMemberRepository,
    MemberCareService,
    MemberProgressService,
  ],
})
export class InstructorsModule {}
