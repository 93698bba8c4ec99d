import { Injectable } from '@nestjs/common';
import { canonicalTimeZone, zoneChoice, type PayloadOf, type profileChanged } from '@proximal/contracts';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import type { ZoneChoice } from '../days/learner-calendar.js';

export const storedChoices = z.array(zoneChoice);

/** A zone that this version of the time zone database lacks counts as UTC. */
export function choicesIn(stored: z.infer<typeof storedChoices> | null): ZoneChoice[] {
  return (stored ?? []).map(({ timeZone, from }) => ({
    timeZone: canonicalTimeZone(timeZone) ?? 'UTC',
    from: new Date(from),
  }));
}

@Injectable()
export class TimeZonesRepository {
  async upsert(transaction: SqlTransaction, changes: PayloadOf<typeof profileChanged>[]): Promise<void> {
    await transaction.execute(sql('time-zones-upsert')`
      INSERT INTO learner_time_zones AS stored (learner_id, changed_at, choices)
       SELECT DISTINCT ON ("learnerId") "learnerId", "changedAt", "timeZones"
       FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
         AS given ("learnerId" int, "changedAt" timestamptz, "timeZones" jsonb)
       WHERE "timeZones" IS NOT NULL
       ORDER BY "learnerId", "changedAt" DESC
       ON CONFLICT (learner_id) DO UPDATE SET changed_at = excluded.changed_at, choices = excluded.choices
       WHERE stored.changed_at < excluded.changed_at`);
  }
}
