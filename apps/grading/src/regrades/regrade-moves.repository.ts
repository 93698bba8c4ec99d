import { Injectable } from '@nestjs/common';
import type { InputOf, listScoreDrops, OutputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { RegradedLearner } from './regrade-plan.js';
import { regradedLearners } from './regraded-learners.repository.js';

const learnersAtOnce = 200;
const dropsAtOnce = 500;

const dropsRow = z.strictObject({
  learnerId: z.number(),
  from: z.number(),
  to: z.number(),
  submissionId: z.string(),
  xp: z.number(),
  by: z.string(),
  reason: z.string(),
  id: z.number(),
  at: z.date(),
});

const learnersAfterRow = z.strictObject({ id: z.number() });

@Injectable()
export class RegradeMovesRepository {
  constructor(private readonly database: Database) {}

  async learnersAfter(regradeId: number, after: number): Promise<{ learners: RegradedLearner[]; next: number | null }> {
    const page = await this.database.query(sql('regrade-moves-learners-after', learnersAfterRow)`
      SELECT DISTINCT learner_id AS id FROM regrade_item
      WHERE regrade_id = ${regradeId} AND outcome IS NULL AND learner_id > ${after}
      ORDER BY learner_id LIMIT ${learnersAtOnce}`);
    const ids = page.map(({ id }) => id);
    const learners = await regradedLearners(this.database, regradeId, ids);
    return { learners, next: nextOf(ids, learnersAtOnce) };
  }

  async drops({ labId, after }: InputOf<typeof listScoreDrops>): Promise<OutputOf<typeof listScoreDrops>> {
    const rows = await this.database.query(sql('regrade-moves-drops', dropsRow)`
      SELECT id, submission_id AS "submissionId", learner_id AS "learnerId", former_score AS from, score AS to, xp,
        requested_by AS by, reason, dropped_at AS at
      FROM score_drop WHERE lab_id = ${labId} AND id > ${after ?? 0} ORDER BY id LIMIT ${dropsAtOnce}`);
    const drops = rows.map(({ id: _, at, ...drop }) => ({ ...drop, at: at.toISOString() }));
    return {
      drops,
      next: nextOf(
        rows.map(({ id }) => id),
        dropsAtOnce,
      ),
    };
  }
}

function nextOf(ids: number[], limit: number): number | null {
  return ids.length === limit ? (ids.at(-1) ?? null) : null;
}
