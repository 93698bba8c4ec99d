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
    const [today, monday] = [utcDay(now), mondayOf(utcDay(now))];
    // The day is part of the key: a result from before midnight belongs to another week or lacks a day.
    return this.cache.getOrMake(`${cohortId} ${today}`, now, async () => {
      const week = await this.weeks.load(cohortId, monday, now);
      return { ...healthOf(week, today), week_of: monday };
    });
  }
}
