import { Injectable } from '@nestjs/common';
import type { ReplyOf, showCohortHealth } from '@proximal/contracts';
import { mondayOf, utcDay } from '../calendar.js';
import { healthOf } from './cohort-health.js';
import { MinuteCache } from './minute-cache.js';
import { WeekRepository } from './week.repository.js';

type Health = ReplyOf<typeof showCohortHealth>;

@Injectable()
export class HealthService {
  private readonly cache = new MinuteCache<Health>();

  constructor(private readonly weeks: WeekRepository) {}

  async ofWeek(cohortId: number, now: Date): Promise<Health> {
    const [today, monday] = [utcDay(now), mondayOf(utcDay(now))];
    // The day is part of the key: a result from before midnight belongs to another week or lacks a day.
    return this.cache.getOrMake(`${cohortId} ${today}`, now, async () => {
      const week = await this.weeks.load(cohortId, monday, now);
      return { ...healthOf(week, today), week_of: monday };
    });
  }
}
