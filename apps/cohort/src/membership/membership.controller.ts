import { Controller } from '@nestjs/common';
import {
  findCohort,
  showMembership,
  showMyCohort,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { utcDay } from '../calendar.js';
import { cohortView } from './cohort.js';
import { CohortRepository } from './cohort.repository.js';
import { MembersService } from './members.service.js';

@Controller()
export class MembershipController {
  constructor(
    private readonly members: MembersService,
    private readonly cohorts: CohortRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(showMyCohort)
  async showMyCohort({ caller }: CallOf<typeof showMyCohort>): Promise<ReplyOf<typeof showMyCohort>> {
    const { cohort } = await this.members.memberOf(caller);
    return cohortView(cohort, utcDay(this.clock.now()));
  }

  @Handles(showMembership)
  async showMembership({ learnerId }: InputOf<typeof showMembership>): Promise<OutputOf<typeof showMembership>> {
    return { cohortId: (await this.members.presentMember(learnerId))?.cohortId ?? null };
  }

  @Handles(findCohort)
  async findCohort({ cohortId }: InputOf<typeof findCohort>): Promise<OutputOf<typeof findCohort>> {
    const [cohort] = await this.cohorts.findByIds([cohortId]);
    return { cohort: cohort ? { id: cohort.id, slug: cohort.slug, name: cohort.name } : null };
  }
}
