import { sql, type SqlFragment, type Statement } from '@proximal/database';
import { z } from 'zod';
import { episodeColumns } from './episode-row.js';

export interface DerivedTable {
  name: 'learner' | 'learner_skill' | 'episode' | 'mastery_day';
  key: readonly string[];
  columns: readonly string[];
}

/** Every transaction writes the tables in this order, so that no two wait for each other. */
export const derivedTables: readonly DerivedTable[] = [
  {
    name: 'learner',
    key: ['learner_id'],
    columns: [
      'ability_mean',
      'ability_variance',
      'form_mean',
      'form_variance',
      'last_event_at',
      'latest_at',
      'latest_source',
      'latest_source_id',
    ],
  },
  {
    name: 'learner_skill',
    key: ['learner_id', 'skill_slug'],
    columns: [
      'strength_mean',
      'strength_variance',
      'successes',
      'failures',
      'practice_count',
      'last_evidence_at',
      'last_reviewed_at',
      'stability',
      'difficulty',
      'memory_reviewed_at',
      'demonstrated_at',
      'last_lab_id',
    ],
  },
  { name: 'episode', key: ['learner_id', 'lab_id'], columns: episodeColumns },
  { name: 'mastery_day', key: ['learner_id', 'skill_slug', 'day'], columns: ['mastery'] },
];

export function upsertInto({ name, key, columns }: DerivedTable, rows: readonly object[]): Statement {
  const [table, all] = [sql.identifier(name), listOf([...key, ...columns])];
  const changes = columns.map(
    (column) => sql.fragment`${sql.identifier(column)} = ${sql.identifier('excluded', column)}`,
  );
  return sql('learner-record-upsert')`
    INSERT INTO ${table} (${all}) SELECT ${all}
    FROM json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    ON CONFLICT (${listOf(key)}) DO UPDATE SET ${sql.join(changes)}`;
}

const divergedRow = z.strictObject({ learner_id: z.number() });

export function divergedIn(
  { name, key, columns }: DerivedTable,
  rows: readonly object[],
  learnerIds: readonly number[],
) {
  const [table, all] = [sql.identifier(name), listOf([...key, ...columns])];
  const given = sql.fragment`SELECT ${all} FROM json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
  const stored = sql.fragment`SELECT ${all} FROM ${table} WHERE learner_id = ANY (${learnerIds}::int[])`;
  return sql('learner-record-find-diverged', divergedRow)`
    SELECT DISTINCT learner_id FROM ((${given} EXCEPT ${stored}) UNION ALL (${stored} EXCEPT ${given})) AS difference`;
}

function listOf(columns: readonly string[]): SqlFragment {
  return sql.join(columns.map((column) => sql.identifier(column)));
}
