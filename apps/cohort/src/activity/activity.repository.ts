import { Injectable } from '@nestjs/common';
import type { PayloadOf, submissionGraded, xpAwarded } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';

/** A learner has done something. */
export interface Activity {
  learnerId: number;
  /** ISO 8601 UTC. */
  at: string;
}

/** From this score on a lab counts as completed. */
const passingScore = 60;

/** What members do, by UTC day. Rows are taken in the order of their keys: no two transactions wait for each other. */
@Injectable()
export class ActivityRepository {
  /** Marks the days of these activities as active ones. */
  async addDays(transaction: SqlTransaction, activities: Activity[]): Promise<void> {
    await transaction.$executeRawUnsafe(
      `INSERT INTO active_day (learner_id, day)
       SELECT DISTINCT "learnerId", (at AT TIME ZONE 'UTC')::date
       FROM jsonb_to_recordset($1::jsonb) AS given ("learnerId" int, at timestamptz)
       ORDER BY 1, 2
       ON CONFLICT DO NOTHING`,
      JSON.stringify(activities),
    );
  }

  /** Adds xp to the days it was earned on; whoever calls sees to it that no entry comes twice. */
  async addXp(transaction: SqlTransaction, awarded: PayloadOf<typeof xpAwarded>[]): Promise<void> {
    await transaction.$executeRawUnsafe(
      `INSERT INTO activity_day AS kept (learner_id, day, xp)
       SELECT "learnerId", ("earnedAt" AT TIME ZONE 'UTC')::date, sum(xp)
       FROM jsonb_to_recordset($1::jsonb) AS given ("learnerId" int, "earnedAt" timestamptz, xp int)
       GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (learner_id, day) DO UPDATE SET xp = kept.xp + excluded.xp`,
      JSON.stringify(awarded),
    );
  }

  /** Keeps of each lab that was passed the earliest instant of submitting what passed, whichever grade comes first. */
  async keepDoneLabs(transaction: SqlTransaction, graded: PayloadOf<typeof submissionGraded>[]): Promise<void> {
    await transaction.$executeRawUnsafe(
      `INSERT INTO done_lab AS kept (learner_id, lab_id, done_at)
       SELECT "learnerId", "labId", min("submittedAt")
       FROM jsonb_to_recordset($1::jsonb) AS given ("learnerId" int, "labId" int, "submittedAt" timestamptz)
       GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (learner_id, lab_id) DO UPDATE SET done_at = excluded.done_at WHERE kept.done_at > excluded.done_at`,
      JSON.stringify(graded.filter(({ score }) => score >= passingScore)),
    );
  }
}
