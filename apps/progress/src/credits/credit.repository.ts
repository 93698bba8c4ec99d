import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { OutboxRow, SqlTransaction } from '@proximal/messaging';
import { enteredTrack, storedXpEntry, trackEnteredRow, xpAwardedRow } from './credit.js';
import type { Activity, Credit, XpEntry } from './credit.js';

const entriesGiven = (entries: XpEntry[]) => sql.fragment`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
  AS given (id uuid, "learnerId" int, source text, "sourceId" text, xp int, "earnedAt" timestamptz)`;
const activitiesGiven = (activities: Activity[]) => sql.fragment`
  jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
    AS given ("learnerId" int, at timestamptz, "trackSlug" text)`;

/**
 * Additions in any order give the same result. Every transaction locks rows table by table in this order, and by key
 * within a table, so that no two deadlock.
 */
@Injectable()
export class CreditRepository {
  async add(transaction: SqlTransaction, { entries, activities }: Credit): Promise<OutboxRow[]> {
    const added = await this.addEntries(transaction, entries);
    await this.addDays(transaction, activities);
    return [...added.map(xpAwardedRow), ...(await this.enter(transaction, activities))];
  }

  /** Without xp and without an active day. */
  async enter(transaction: SqlTransaction, activities: Activity[]): Promise<OutboxRow[]> {
    const inTracks = activities.filter(({ trackSlug }) => trackSlug !== null);
    return (await this.enterTracks(transaction, inTracks)).map(trackEnteredRow);
  }

  private async addEntries(transaction: SqlTransaction, entries: XpEntry[]) {
    if (entries.length === 0) return [];
    return transaction.query(sql('credit-add-entries', storedXpEntry)`
      INSERT INTO xp_entry (id, learner_id, source, source_id, xp, earned_at)
       SELECT id, "learnerId", source, "sourceId", xp, "earnedAt" FROM ${entriesGiven(entries)} ORDER BY id
       ON CONFLICT (id) DO NOTHING
       RETURNING id::text, learner_id AS "learnerId", source, source_id AS "sourceId", xp, earned_at AS "earnedAt"`);
  }

  private async addDays(transaction: SqlTransaction, activities: Activity[]): Promise<void> {
    if (activities.length === 0) return;
    await transaction.execute(sql('credit-add-days')`
      INSERT INTO active_day (learner_id, day)
       SELECT DISTINCT "learnerId", (at AT TIME ZONE 'UTC')::date AS day
       FROM ${activitiesGiven(activities)} ORDER BY 1, 2
       ON CONFLICT DO NOTHING`);
  }

  private async enterTracks(transaction: SqlTransaction, activities: Activity[]) {
    if (activities.length === 0) return [];
    // The insert also locks rows that it does not change, so the second statement finds every row in the same state.
    const changed = await transaction.query(sql('credit-enter-tracks', enteredTrack)`
      INSERT INTO learner AS stored (learner_id, track_slug, active_at)
       SELECT DISTINCT ON ("learnerId") "learnerId", "trackSlug", at FROM ${activitiesGiven(activities)}
       ORDER BY "learnerId", at DESC, "trackSlug" COLLATE "C" DESC
       ON CONFLICT (learner_id) DO UPDATE SET track_slug = excluded.track_slug, active_at = excluded.active_at
       WHERE stored.track_slug <> excluded.track_slug
         AND (stored.active_at, stored.track_slug) < (excluded.active_at, excluded.track_slug)
       RETURNING learner_id AS "learnerId", track_slug AS "trackSlug", active_at AS "activeAt"`);
    await transaction.execute(sql('credit-stay-in-tracks')`
      UPDATE learner SET active_at = latest.at
       FROM (SELECT "learnerId", "trackSlug", max(at) AS at FROM ${activitiesGiven(activities)} GROUP BY 1, 2) AS latest
       WHERE learner_id = "learnerId" AND track_slug = "trackSlug" AND active_at < latest.at`);
    return changed;
  }
}
