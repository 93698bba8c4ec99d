import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';

/** A track that a learner was active in. */
export interface EnteredTrack {
  learnerId: number;
  trackSlug: string;
  /** ISO 8601 */
  activeAt: string;
}

@Injectable()
export class EnteredTrackRepository {
  /** Stores the track of the latest activity of locked learners; at the same instant the greater slug wins. */
  async upsertLatest(transaction: SqlTransaction, entered: readonly EnteredTrack[]): Promise<void> {
    await transaction.execute(sql('entered-track-keep-latest')`
      UPDATE learner SET track_slug = latest."trackSlug", track_active_at = latest."activeAt"
       FROM (
         SELECT DISTINCT ON ("learnerId") "learnerId", "trackSlug", "activeAt"
         FROM json_to_recordset(${JSON.stringify(entered)}::json) AS given ("learnerId" int, "trackSlug" text COLLATE "C", "activeAt" timestamptz(3))
         ORDER BY "learnerId", "activeAt" DESC, "trackSlug" DESC
       ) AS latest
       WHERE learner_id = latest."learnerId"
         AND (track_active_at IS NULL OR (track_active_at, track_slug) < (latest."activeAt", latest."trackSlug"))`);
  }
}
