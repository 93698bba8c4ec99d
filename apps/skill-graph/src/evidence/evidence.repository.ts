import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { Population } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { partOf } from '../population-values.js';
import { byPosition, evidenceSources, type Evidence, type ReceivedEvidence } from './evidence.js';
import type { StoredEvidence } from './delta.js';

const logRow = z.strictObject({
  source: z.enum(evidenceSources),
  sourceId: z.string(),
  eventId: z.string(),
  learnerId: z.number(),
  subjectId: z.number(),
  item: z.string().nullable(),
  revision: z.number(),
  skills: z.array(z.string()),
  demonstrates: z.array(z.string()),
  score: z.number().nullable(),
  ran: z.boolean(),
  codeKey: z.string().nullable(),
  isPlacement: z.boolean(),
  occurredAt: z.date(),
  populationVersion: z.number(),
  /** The row's version limited to its item and skills: each value is the latest one up to that version. */
  values: z.array(z.strictObject({ name: z.string(), version: z.number(), values: z.array(z.number()) })),
});

const { source, sourceId, revision, item, score, ran, codeKey } = logRow.shape;
const storedRow = z.strictObject({ source, sourceId, revision, item, score, ran, codeKey });

@Injectable()
export class EvidenceRepository {
  async findStored(transaction: SqlTransaction, received: readonly ReceivedEvidence[]): Promise<StoredEvidence[]> {
    return transaction.query(sql('evidence-stored', storedRow)`
      SELECT source, source_id AS "sourceId", revision, item, score, ran, code_key AS "codeKey" FROM evidence
       JOIN unnest(${received.map(({ source }) => source)}::text[], ${received.map(({ sourceId }) => sourceId)}::text[])
         AS asked (source, source_id) USING (source, source_id)`);
  }

  /** A row that replaces an earlier revision keeps that revision's instant, skills and population version. */
  async record(transaction: SqlTransaction, rows: readonly Evidence[]): Promise<void> {
    if (rows.length === 0) return;
    await transaction.execute(sql('evidence-record')`
      INSERT INTO evidence
         (source, source_id, event_id, learner_id, subject_id, item, revision, skills, demonstrates, score,
          ran, code_key, is_placement, occurred_at, population_version)
       SELECT source, "sourceId", "eventId", "learnerId", "subjectId", item, revision, skills, demonstrates, score,
         ran, "codeKey", "isPlacement", "occurredAt", "populationVersion"
       FROM json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt) })))}::json)
         AS given (source text, "sourceId" text, "eventId" uuid, "learnerId" int, "subjectId" int, item text,
           revision int, skills text[], demonstrates text[], score double precision, ran boolean, "codeKey" text,
           "isPlacement" boolean,
           "occurredAt" timestamptz, "populationVersion" int)
       ON CONFLICT (source, source_id) DO UPDATE
       SET event_id = excluded.event_id, item = excluded.item, revision = excluded.revision, score = excluded.score,
           ran = excluded.ran, code_key = excluded.code_key`);
  }

  async findByLearners(
    transaction: SqlTransaction,
    learnerIds: readonly number[],
  ): Promise<{ evidence: Evidence; population: Population }[]> {
    const rows = await transaction.query(sql('evidence-log', logRow)`
      SELECT source, source_id AS "sourceId", event_id::text AS "eventId", learner_id AS "learnerId",
        subject_id AS "subjectId",
             item, revision, skills, demonstrates, score, ran, code_key AS "codeKey",
             is_placement AS "isPlacement", occurred_at AS "occurredAt",
             population_version AS "populationVersion",
             CASE WHEN population_version = 0 OR score IS NULL THEN '[]'::json ELSE (
               SELECT coalesce(json_agg(latest), '[]')
               FROM (SELECT unnest(ARRAY['baseline', 'item ' || item]) UNION ALL SELECT 'skill ' || unnest(skills))
                 AS requested (name)
               CROSS JOIN LATERAL (
                 SELECT name, version, values FROM population_value
                 WHERE population_value.name = requested.name AND version <= population_version
                 ORDER BY version DESC LIMIT 1
               ) AS latest
             ) END AS values
      FROM evidence WHERE learner_id = ANY (${learnerIds}::int[])`);
    return rows
      .map(({ values, ...row }) => ({
        evidence: { ...row, occurredAt: row.occurredAt.getTime() },
        population: partOf(row.populationVersion, values),
      }))
      .sort((one, other) => byPosition(one.evidence, other.evidence));
  }
}
