import { Controller } from '@nestjs/common';
import { showCohortHealth, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { MembersService } from '../membership/members.service.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(
    private readonly members: MembersService,
    private readonly health: HealthService,
    private readonly clock: Clock,
  ) {}

  @Handles(showCohortHealth)
  async show({ caller }: CallOf<typeof showCohortHealth>): Promise<ReplyOf<typeof showCohortHealth>> {
    const { cohortId } = await this.members.memberOf(caller);
    return this.health.ofWeek(cohortId, this.clock.now());
  }
}
