import { Controller } from '@nestjs/common';
import { showCohortHealth, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { mondayOf, utcDay } from '../calendar.js';
import { MembersService } from '../membership/members.service.js';
import { healthOf } from './cohort-health.js';
import { MinuteCache } from './minute-cache.js';
import { WeekRepository } from './week.repository.js';

type Reply = ReplyOf<typeof showCohortHealth>;

@Controller()
export class HealthController {
  private readonly cache = new MinuteCache<Reply>();

  constructor(
    private readonly members: MembersService,
    private readonly weeks: WeekRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(showCohortHealth)
  async show({ caller }: CallOf<typeof showCohortHealth>): Promise<Reply> {
    const { cohortId } = await this.members.memberOf(caller);
    const now = this.clock.now();
    // The day is part of the key: a result from before midnight belongs to another week or lacks a day.
    return this.cache.getOrMake(`${cohortId} ${utcDay(now)}`, now, () => this.compute(cohortId, now));
  }

  private async compute(cohortId: number, now: Date): Promise<Reply> {
    const monday = mondayOf(utcDay(now));
    const health = healthOf(await this.weeks.week(cohortId, monday, now), utcDay(now));
    return {
      health_score: health.score,
      standup_rate: health.standupRate,
      review_completion_rate: health.reviewCompletionRate,
      challenge_rate: health.challengeRate,
      active_member_rate: health.activeMemberRate,
      week_of: monday,
    };
  }
}
