import { Injectable } from '@nestjs/common';
import { firstDemoId } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { submissionIdsFrom } from '../submissions/submission-id.js';
import type { SampledLearner } from './sampled-learner.js';

/** The standard error of a rate is then at most 1.6 %, however many learners a lab has. */
const sampleSize = 1_000;
/** Later tries of a learner are not read, so that nobody can make the statistics slow. */
const mostTries = 200;
const mostOtherLabs = 50;

/** From `since` on, before `until`. */
export interface Period {
  since: Date;
  until: Date;
}

const labRow = z.strictObject({
  version: z.string(),
  needsTrust: z.boolean(),
  cases: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
});
const sampleRow = z.strictObject({ learnerId: z.number(), begun: z.number() });
const triesRow = z.strictObject({
  learnerId: z.number(),
  score: z.number(),
  submittedAt: z.date(),
  failed: z.array(z.string()),
});
const restRow = z.strictObject({ learnerId: z.number(), mean: z.number(), labs: z.number() });

/**
 * Reads what the statistics of a lab are computed from. The first statement reads a range of the index (lab_id,
 * lab_version, id, learner_id) and not the table: ids sort by time. For the others the sample bounds the work: they
 * look up each learner's submissions of a lab in the index (learner_id, lab_id, id), and a learner's labs in the key of
 * best_score. With 20 000 submissions of the lab among 1.2 million the first takes some 80 ms, the others 2 s together.
 */
@Injectable()
export class LabStatisticsRepository {
  constructor(private readonly database: Database) {}

  async findLab(labId: number): Promise<z.infer<typeof labRow> | null> {
    return this.database.maybeOne(sql('lab-statistics-lab', labRow)`
      SELECT version, needs_trust AS "needsTrust", coalesce((
        SELECT json_agg(json_build_object('name', one->>'name', 'isHidden', (one->>'isHidden')::boolean) ORDER BY place)
        FROM json_array_elements(definition->'cases') WITH ORDINALITY AS cases (one, place)), (
        SELECT json_agg(json_build_object('name', one->>'name', 'isHidden', (file->>'isHidden')::boolean)
          ORDER BY file_place, place)
        FROM json_array_elements(prepared->'tests'->'files') WITH ORDINALITY AS files (file, file_place),
          json_array_elements(file->'tests') WITH ORDINALITY AS tests (one, place)
        WHERE one->'isSkipped' IS NULL AND ((file->>'showsNames')::boolean)), '[]') AS cases
      FROM lab JOIN lab_version ON lab_version.id = version WHERE lab.id = ${labId}`);
  }

  /** The hash of the id chooses, so all labs have the same learners in their samples, as has a repeated request. */
  async sample(
    labId: number,
    { version, needsTrust }: Pick<z.infer<typeof labRow>, 'version' | 'needsTrust'>,
    { since, until }: Period,
  ): Promise<{ learnerIds: number[]; begun: number }> {
    // Practice is in the table only, where no other lab has any.
    const counts = (table: string) =>
      needsTrust ? sql.fragment`AND NOT ${sql.identifier(table, 'is_practice')}` : sql.empty;
    const rows = await this.database.query(sql('lab-statistics-sample', sampleRow)`
      WITH first AS MATERIALIZED (
        SELECT learner_id, min(id) AS id FROM submission
        WHERE lab_id = ${labId} AND lab_version = ${version} AND graded_at IS NOT NULL ${counts('submission')}
          AND id >= ${submissionIdsFrom(since)} AND id < ${submissionIdsFrom(until)}
        GROUP BY learner_id)
      SELECT learner_id AS "learnerId", (count(*) OVER ())::int AS begun FROM first
      WHERE learner_id < ${firstDemoId} AND NOT EXISTS (
        SELECT FROM submission AS earlier
        WHERE earlier.learner_id = first.learner_id AND earlier.lab_id = ${labId} AND earlier.id < first.id
          AND earlier.graded_at IS NOT NULL ${counts('earlier')})
      ORDER BY md5(learner_id::text), learner_id LIMIT ${sampleSize}`);
    return { learnerIds: rows.map(({ learnerId }) => learnerId), begun: rows[0]?.begun ?? 0 };
  }

  /** Without what came after a learner gave the lab up, and had seen its solution. */
  async findLearners(labId: number, learnerIds: number[], { until }: Period): Promise<SampledLearner[]> {
    const before = submissionIdsFrom(until);
    const tries = await this.database.query(sql('lab-statistics-tries', triesRow)`
      SELECT learner.id AS "learnerId", score, submitted_at AS "submittedAt", failed
      FROM unnest(${learnerIds}::int[]) AS learner (id) CROSS JOIN LATERAL (
        SELECT submission.id, score, submitted_at, ARRAY(
          SELECT test->>'name' FROM json_array_elements(tests) AS test WHERE test->>'status' <> 'passed') AS failed
        FROM submission
        WHERE learner_id = learner.id AND lab_id = ${labId} AND graded_at IS NOT NULL AND NOT is_practice AND id < ${before}
          AND NOT EXISTS (
            SELECT FROM best_score WHERE learner_id = learner.id AND lab_id = ${labId} AND given_up_at <= submitted_at)
        ORDER BY id LIMIT ${mostTries}) AS tries
      ORDER BY learner.id, tries.id`);
    const rest = await this.database.query(sql('lab-statistics-rest', restRow)`
      SELECT learner.id AS "learnerId", avg(score)::float8 AS mean, count(*)::int AS labs
      FROM unnest(${learnerIds}::int[]) AS learner (id) CROSS JOIN LATERAL (
        SELECT lab_id FROM best_score WHERE learner_id = learner.id AND lab_id <> ${labId}
        ORDER BY lab_id LIMIT ${mostOtherLabs}) AS other
      CROSS JOIN LATERAL (
        SELECT score FROM submission
        WHERE learner_id = learner.id AND submission.lab_id = other.lab_id AND graded_at IS NOT NULL
          AND NOT is_practice AND submission.id < ${before}
        ORDER BY submission.id LIMIT 1) AS first
      GROUP BY learner.id`);
    const restOf = new Map(rest.map((one) => [one.learnerId, one]));
    return [...Map.groupBy(tries, ({ learnerId }) => learnerId)].flatMap(([learnerId, [first, ...others]]) => {
      return first ? [{ tries: [first, ...others], rest: restOf.get(learnerId) ?? null }] : [];
    });
  }
}
