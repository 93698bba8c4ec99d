import { Injectable } from '@nestjs/common';
import type { placementEnded, PayloadOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';

export type EndedPlacement = PayloadOf<typeof placementEnded>;

@Injectable()
export class PlacementRepository {
  async add(transaction: SqlTransaction, placements: readonly EndedPlacement[]): Promise<void> {
    const rows = placements.map(({ placementId: id, demonstrated, inferred, ...ended }) => ({
      ...ended,
      id,
      skills: [...new Set([...demonstrated, ...inferred.map(({ skill }) => skill)])],
    }));
    await transaction.execute(sql('placement-add')`
      INSERT INTO placement (id, learner_id, ended_at, enters_track_slug, skills)
      SELECT id, "learnerId", "endedAt", "entersTrackSlug", skills
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS given (id uuid, "learnerId" int, "endedAt" timestamptz, "entersTrackSlug" text, skills text[])
      ORDER BY id
      ON CONFLICT DO NOTHING`);
  }
}
