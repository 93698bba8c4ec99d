import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const ownWorkMsRow = z.strictObject({ workMs: z.number() });

const learnersToAdmitRow = z.strictObject({ learnerId: z.number() });

export const admittedRow = z.strictObject({ submissionId: z.string(), revision: z.number(), dueAt: z.date() });
export type AdmittedSubmission = z.infer<typeof admittedRow>;

const unadmittedRow = z.strictObject({ id: z.string(), labId: z.number(), expectedMs: z.number() });
export type UnadmittedSubmission = z.infer<typeof unadmittedRow>;

/**
 * A unique index over (learner, slot) of the unfinished submissions prevents two from having the same slot, even after
 * a crash. A slot is free as soon as its submission is finished.
 */
@Injectable()
export class SlotRepository {
  constructor(private readonly database: Database) {}

  async oldestWithout(learnerId: number): Promise<UnadmittedSubmission | null> {
    return this.database.maybeOne(sql('slot-oldest-without', unadmittedRow)`
      SELECT id, lab_id AS "labId", expected_ms AS "expectedMs" FROM submission
      WHERE learner_id = ${learnerId} AND slot IS NULL AND status IN ('queued', 'running')
      ORDER BY id LIMIT 1`);
  }

  /**
   * Null when no slot is free, or when the submission already has one.
   * @throws Error a unique violation (`isSlotTaken`) when another copy has given that slot away at the same time
   */
  async give(
    id: string,
    about: { expectedMs: number; admittedAt: Date; dueAt: Date },
    perLearner: number,
  ): Promise<AdmittedSubmission | null> {
    return this.database.maybeOne(sql('slot-give', admittedRow)`
      UPDATE submission AS waiting
      SET slot = free.slot, expected_ms = ${about.expectedMs}, admitted_at = ${about.admittedAt},
        due_at = ${about.dueAt}
      FROM (
        SELECT own.id, min(place) AS slot FROM submission own, generate_series(1, ${perLearner}::int) place
        WHERE own.id = ${id} AND NOT EXISTS (
          SELECT FROM submission held
          WHERE held.learner_id = own.learner_id AND held.slot = place AND held.status IN ('queued', 'running'))
        GROUP BY own.id
      ) free
      WHERE waiting.id = free.id AND waiting.slot IS NULL AND waiting.status IN ('queued', 'running')
      RETURNING waiting.id AS "submissionId", waiting.revision, waiting.due_at AS "dueAt"`);
  }

  async learnersToAdmit(perLearner: number, limit: number): Promise<number[]> {
    const rows = await this.database.query(sql('slot-learners-to-admit', learnersToAdmitRow)`
      SELECT DISTINCT learner_id AS "learnerId" FROM submission waiting
      WHERE slot IS NULL AND status IN ('queued', 'running') AND ${perLearner}::int > (
        SELECT count(*) FROM submission held
        WHERE held.learner_id = waiting.learner_id AND held.slot IS NOT NULL AND held.status IN ('queued', 'running'))
      LIMIT ${limit}`);
    return rows.map(({ learnerId }) => learnerId);
  }

  async ownWorkMs(learnerId: number, besides: string): Promise<number> {
    const row = await this.database.one(sql('slot-own-work-ms', ownWorkMsRow)`
      SELECT coalesce(sum(expected_ms), 0)::float8 AS "workMs" FROM submission
      WHERE learner_id = ${learnerId} AND id <> ${besides} AND status IN ('queued', 'running')`);
    return row.workMs;
  }
}

export function isSlotTaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
