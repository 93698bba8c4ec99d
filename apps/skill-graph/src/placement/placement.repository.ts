import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlSession, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { EndedResult } from '../learners/placed.js';
import type { Placement, SetTask } from './placement.js';

const result = z.custom<EndedResult>((value) => typeof value === 'object' && value !== null && 'denied' in value);

const taskRow = z.strictObject({
  number: z.number(),
  labId: z.number(),
  skills: z.array(z.string()),
  chance: z.number(),
  setAt: z.number(),
  answeredAt: z.number().nullable(),
  isSolved: z.boolean().nullable(),
  submissionId: z.string().nullable(),
});

const placementRow = z.strictObject({
  id: z.string(),
  learnerId: z.number(),
  trackSlug: z.string().nullable(),
  fromTrackSlug: z.string().nullable(),
  begunAt: z.date(),
  endedAt: z.date().nullable(),
  result: result.nullable(),
  tasks: z.array(taskRow),
});

const idRow = z.strictObject({ id: z.string() });
const labRow = z.strictObject({ labId: z.number() });

const columns = sql.fragment`
  id::text, learner_id AS "learnerId", track_slug AS "trackSlug", from_track_slug AS "fromTrackSlug",
  begun_at AS "begunAt", ended_at AS "endedAt", result,
  (SELECT coalesce(json_agg(tasks ORDER BY number), '[]')
   FROM (SELECT number, lab_id AS "labId", skills, chance, ${milliseconds('set_at')} AS "setAt", ${milliseconds('answered_at')} AS "answeredAt",
           is_solved AS "isSolved", submission_id AS "submissionId"
         FROM placement_answer WHERE placement_id = placement.id) AS tasks) AS tasks`;

function milliseconds(column: string): SqlFragment {
  return sql.fragment`(extract(epoch FROM ${sql.identifier(column)}) * 1000)::float8`;
}

function rowOf({ setAt, answeredAt, ...task }: SetTask): object {
  return { ...task, setAt: new Date(setAt), answeredAt: answeredAt === null ? null : new Date(answeredAt) };
}

/** Every change holds the learner's lock. */
@Injectable()
export class PlacementRepository {
  /** The running one, else the one that began last. */
  findCurrent(store: SqlSession, learnerId: number): Promise<Placement | null> {
    return store.maybeOne(sql('placement-find-current', placementRow)`
      SELECT ${columns} FROM placement WHERE learner_id = ${learnerId}
      ORDER BY ended_at IS NULL DESC, begun_at DESC LIMIT 1`);
  }

  /** The last one of this track, or of the whole curriculum. */
  findLatestOf(store: SqlSession, learnerId: number, trackSlug: string | null): Promise<Placement | null> {
    return store.maybeOne(sql('placement-find-latest-of', placementRow)`
      SELECT ${columns} FROM placement WHERE learner_id = ${learnerId} AND track_slug IS NOT DISTINCT FROM ${trackSlug}
      ORDER BY begun_at DESC LIMIT 1`);
  }

  /** Those that may wait for a submission, and those that these submissions have answered before. */
  findConcerned(
    transaction: SqlTransaction,
    learnerIds: readonly number[],
    submissionIds: readonly string[],
    endedSince: Date,
  ): Promise<readonly Placement[]> {
    return transaction.query(sql('placement-find-concerned', placementRow)`
      SELECT ${columns} FROM placement
      WHERE learner_id = ANY (${learnerIds}::int[]) AND (ended_at IS NULL OR ended_at > ${endedSince.toISOString()}::timestamptz
        OR id IN (SELECT placement_id FROM placement_answer
          WHERE learner_id = ANY (${learnerIds}::int[]) AND submission_id = ANY (${submissionIds}::text[])))`);
  }

  findEndedAfter(store: SqlSession, id: string, limit: number): Promise<readonly Placement[]> {
    return store.query(sql('placement-find-ended-after', placementRow)`
      SELECT ${columns} FROM placement WHERE id > ${id}::uuid AND ended_at IS NOT NULL ORDER BY placement.id LIMIT ${limit}`);
  }

  async isOpenOrMissing(transaction: SqlTransaction, id: string): Promise<boolean> {
    const ended = await transaction.maybeOne(sql('placement-is-ended', idRow)`
      SELECT id::text FROM placement WHERE id = ${id}::uuid AND ended_at IS NOT NULL`);
    return ended === null;
  }

  async findSolvedLabs(store: SqlSession, learnerId: number, labIds: readonly number[]): Promise<Set<number>> {
    const rows = await store.query(sql('placement-find-solved-labs', labRow)`
      SELECT lab_id AS "labId" FROM episode
      WHERE learner_id = ${learnerId} AND lab_id = ANY (${labIds}::int[]) AND solved_at IS NOT NULL`);
    return new Set(rows.map(({ labId }) => labId));
  }

  /** Labs that tell nothing new, because the learner has submitted them or was asked before. */
  async findSeenLabs(store: SqlSession, learnerId: number): Promise<Set<number>> {
    const rows = await store.query(sql('placement-find-seen-labs', labRow)`
      SELECT lab_id AS "labId" FROM placement_answer WHERE learner_id = ${learnerId}
      UNION SELECT lab_id FROM episode WHERE learner_id = ${learnerId}`);
    return new Set(rows.map(({ labId }) => labId));
  }

  /** Inserts the placement, or brings the stored one to this state. */
  async save(transaction: SqlTransaction, { tasks, ...placement }: Placement): Promise<void> {
    const { id, learnerId, trackSlug, fromTrackSlug, begunAt, endedAt, result } = placement;
    await transaction.execute(sql('placement-save')`
      INSERT INTO placement (id, learner_id, track_slug, from_track_slug, begun_at, ended_at, result)
      VALUES (${id}::uuid, ${learnerId}, ${trackSlug}, ${fromTrackSlug}, ${begunAt.toISOString()}::timestamptz,
        ${endedAt?.toISOString() ?? null}::timestamptz, ${result && JSON.stringify(result)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, result = excluded.result`);
    await transaction.execute(sql('placement-save-tasks')`
      INSERT INTO placement_answer (placement_id, number, learner_id, lab_id, skills, chance, set_at, answered_at,
        is_solved, submission_id)
      SELECT ${id}::uuid, number, ${learnerId}, "labId", skills, chance, "setAt", "answeredAt", "isSolved", "submissionId"
      FROM json_to_recordset(${JSON.stringify(tasks.map(rowOf))}::json) AS given (number int, "labId" int,
        skills text[], chance double precision, "setAt" timestamptz, "answeredAt" timestamptz, "isSolved" boolean,
        "submissionId" text)
      WHERE EXISTS (SELECT FROM placement WHERE id = ${id}::uuid)
      ON CONFLICT (placement_id, number) DO UPDATE SET lab_id = excluded.lab_id, skills = excluded.skills,
        chance = excluded.chance, set_at = excluded.set_at, answered_at = excluded.answered_at,
        is_solved = excluded.is_solved, submission_id = excluded.submission_id`);
  }
}
