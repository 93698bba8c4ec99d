import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { dayAfter } from '../days/learner-calendar.js';
import type { Quarters } from '../days/learner-days.js';

const quartersRow = z.strictObject({
  active: z.array(z.string()),
  xp: z.array(z.strictObject({ at: z.string(), xp: z.number() })),
});

/** Reads when a learner was active and earned xp, by quarters of an hour: no zone changes its date within one. */
@Injectable()
export class LearnerQuartersRepository {
  constructor(private readonly database: Database) {}

  /** The first UTC days of activities and of xp; xp before `firstDay` is left out. */
  async findSince(learnerId: number, firstDay: string, firstXpDay: string): Promise<Quarters> {
    const start = `${firstDay}T00:00:00Z`;
    // The days of a zone west of UTC begin later.
    const xpStartInZone = `${dayAfter(firstXpDay, -1)}T00:00:00Z`;
    const xpStart = xpStartInZone > start ? xpStartInZone : start;
    const row = await this.database.readOne(sql('learner-quarters', quartersRow)`
      WITH activity AS (
        SELECT completed_at AS at FROM completion
        WHERE learner_id = ${learnerId} AND completed_at >= ${start}::timestamptz
        UNION ALL
        SELECT submitted_at FROM lab_grade WHERE learner_id = ${learnerId} AND submitted_at >= ${start}::timestamptz
        UNION ALL
        SELECT at FROM cohort_activity WHERE learner_id = ${learnerId} AND at >= ${start}::timestamptz
        UNION ALL
        SELECT earned_at FROM xp_entry
        WHERE learner_id = ${learnerId} AND source = 'review' AND earned_at >= ${start}::timestamptz)
      SELECT
        (SELECT coalesce(json_agg(at ORDER BY at), '[]') FROM (
           SELECT DISTINCT date_bin('15 minutes', at, 'epoch') AS at FROM activity) AS active) AS active,
        (SELECT coalesce(json_agg(quarter ORDER BY at), '[]') FROM (
           SELECT date_bin('15 minutes', earned_at, 'epoch') AS at, sum(xp)::int AS xp FROM xp_entry
           WHERE learner_id = ${learnerId} AND earned_at >= ${xpStart}::timestamptz GROUP BY 1) AS quarter) AS xp`);
    const { active, xp } = row;
    return {
      active: active.map((at) => new Date(at)),
      xp: xp.map((earned) => ({ at: new Date(earned.at), xp: earned.xp })),
    };
  }
}
