import { Injectable } from '@nestjs/common';
import { Clock } from '@proximal/service';
import { utcDay } from '../days/learner-calendar.js';
import { daysInUtc, daysInZones, firstDayShown, type LearnerDays } from '../days/learner-days.js';
import { LearnerQuartersRepository } from './learner-quarters.repository.js';
import { LearnerRecordRepository, type LearnerRecord } from './learner-record.repository.js';

@Injectable()
export class LearnerDaysService {
  constructor(
    private readonly clock: Clock,
    private readonly records: LearnerRecordRepository,
    private readonly quarters: LearnerQuartersRepository,
  ) {}

  /** Only learners who have chosen a time zone cost a second statement. */
  async recordOf(learnerId: number): Promise<{ record: LearnerRecord; days: LearnerDays }> {
    const now = this.clock.now();
    const firstShown = firstDayShown(utcDay(now));
    const record = await this.records.load(learnerId, firstShown, now);
    const first = record.choices[0];
    if (!first) return { record, days: daysInUtc(record, now) };
    const since = utcDay(first.from);
    const quarters = await this.quarters.findSince(learnerId, since, firstShown);
    const before = Object.entries(record.xpByDay).filter(([day]) => day < since);
    const utc = { days: record.days, xpByDay: Object.fromEntries(before) };
    return { record, days: daysInZones(utc, quarters, record.choices, now) };
  }
}
