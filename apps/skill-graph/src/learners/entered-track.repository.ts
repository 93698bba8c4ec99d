import { Injectable } from '@nestjs/common';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';

export interface EnteredTrack {
  learnerId: number;
  trackSlug: string;
  /** ISO 8601 */
  activeAt: string;
}

const ofRow = z.strictObject({ version: z.string().nullable(), enteredTrack: z.string().nullable() });

@Injectable()
export class EnteredTrackRepository {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
  ) {}

  /** Stores the track of the latest activity of locked learners; at the same instant the greater slug wins. */
  async upsertLatest(transaction: SqlTransaction, entered: readonly EnteredTrack[]): Promise<void> {
    await transaction.execute(sql('entered-track-upsert-latest')`
      UPDATE learner SET track_slug = latest."trackSlug", track_active_at = latest."activeAt"
       FROM (
         SELECT DISTINCT ON ("learnerId") "learnerId", "trackSlug", "activeAt"
         FROM json_to_recordset(${JSON.stringify(entered)}::json) AS given ("learnerId" int, "trackSlug" text COLLATE "C", "activeAt" timestamptz(3))
         ORDER BY "learnerId", "activeAt" DESC, "trackSlug" DESC
       ) AS latest
       WHERE learner_id = latest."learnerId"
         AND (track_active_at IS NULL OR (track_active_at, track_slug) < (latest."activeAt", latest."trackSlug"))`);
  }

  /** @throws Refusal `unavailable` before the first curriculum */
  async of(learnerId: number): Promise<{ curriculum: Curriculum; enteredTrack: string | null }> {
    const [row] = await this.database.read(sql('entered-track-of', ofRow)`
  SELECT (SELECT version FROM curriculum) AS version,
         (SELECT track_slug FROM learner WHERE learner_id = ${learnerId}) AS "enteredTrack"`);
    const curriculum = await this.curricula.required(this.database, row!.version);
    return { curriculum, enteredTrack: row!.enteredTrack };
  }
}
