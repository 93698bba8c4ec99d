import { Injectable } from '@nestjs/common';
import type { PayloadOf, profileChanged, trackEntered, userRegistered } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';

const neverPlacedRow = z.strictObject({ id: z.number() });

const tracksRow = z.strictObject({ id: z.number(), slug: z.string() });

@Injectable()
export class LearnerRepository {
  /** Locks the rows of all learners, even unchanged ones, so that two transactions never place the same one. */
  async upsertRegistered(transaction: SqlTransaction, registered: PayloadOf<typeof userRegistered>[]): Promise<void> {
    await transaction.execute(sql('learner-upsert-registered')`
      INSERT INTO learner AS stored (learner_id, full_name, registered_at)
       SELECT DISTINCT ON ("learnerId") "learnerId", "fullName", "registeredAt"
       FROM jsonb_to_recordset(${JSON.stringify(registered)}::jsonb)
         AS given ("learnerId" int, "fullName" text, "registeredAt" timestamptz)
       ORDER BY "learnerId"
       ON CONFLICT (learner_id) DO UPDATE
         SET full_name = coalesce(stored.full_name, excluded.full_name), registered_at = excluded.registered_at
       WHERE stored.registered_at IS NULL`);
  }

  /** A change may arrive before its registration. */
  async changeProfiles(transaction: SqlTransaction, changed: PayloadOf<typeof profileChanged>[]): Promise<void> {
    await transaction.execute(sql('learner-change-profiles')`
      INSERT INTO learner AS stored (learner_id, full_name, display_name, is_off_leaderboard, profile_changed_at)
       SELECT DISTINCT ON ("learnerId") "learnerId", "fullName", "displayName",
         coalesce("isOffLeaderboard", false), "changedAt"
       FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
         AS given ("learnerId" int, "fullName" text, "displayName" text, "isOffLeaderboard" boolean,
           "changedAt" timestamptz)
       ORDER BY "learnerId", "changedAt" DESC
       ON CONFLICT (learner_id) DO UPDATE
         SET full_name = excluded.full_name, display_name = excluded.display_name,
           is_off_leaderboard = excluded.is_off_leaderboard, profile_changed_at = excluded.profile_changed_at
       WHERE stored.profile_changed_at IS NULL OR stored.profile_changed_at < excluded.profile_changed_at`);
  }

  async lock(transaction: SqlTransaction, learnerIds: number[]): Promise<void> {
    await transaction.execute(sql('learner-lock')`
      SELECT FROM learner WHERE learner_id = ANY (${learnerIds}::int[]) ORDER BY learner_id FOR UPDATE`);
  }

  async upsertTracks(transaction: SqlTransaction, entered: PayloadOf<typeof trackEntered>[]): Promise<void> {
    await transaction.execute(sql('learner-upsert-tracks')`
      INSERT INTO learner AS stored (learner_id, track_slug, track_active_at)
       SELECT DISTINCT ON ("learnerId") "learnerId", "trackSlug", "activeAt"
       FROM jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
         AS given ("learnerId" int, "trackSlug" text COLLATE "C", "activeAt" timestamptz)
       ORDER BY "learnerId", "activeAt" DESC, "trackSlug" DESC
       ON CONFLICT (learner_id) DO UPDATE
       SET track_slug = excluded.track_slug, track_active_at = excluded.track_active_at
       WHERE stored.track_active_at IS NULL
         OR (stored.track_active_at, stored.track_slug) < (excluded.track_active_at, excluded.track_slug)`);
  }

  async findTracks(transaction: SqlTransaction, learnerIds: number[]): Promise<Map<number, string>> {
    const rows = await transaction.query(sql('learner-tracks', tracksRow)`
        SELECT learner_id AS id, track_slug AS slug FROM learner
        WHERE learner_id = ANY (${learnerIds}::int[]) AND track_slug IS NOT NULL`);
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  }

  async findNeverPlaced(transaction: SqlTransaction, learnerIds: number[]): Promise<number[]> {
    const rows = await transaction.query(sql('learner-never-placed', neverPlacedRow)`
      SELECT id FROM unnest(${learnerIds}::int[]) AS given (id)
       WHERE NOT EXISTS (SELECT FROM membership WHERE learner_id = given.id) ORDER BY id`);
    return rows.map(({ id }) => id);
  }
}
