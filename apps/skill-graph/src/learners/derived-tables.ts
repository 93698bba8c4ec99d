import { episodeColumns } from './episode-row.js';

/** A table of what follows from learners' logs. */
interface DerivedTable {
  name: 'learner' | 'learner_skill' | 'episode' | 'mastery_day';
  key: readonly string[];
  /** What follows from the log; a table may hold more. */
  columns: readonly string[];
}

/** In the order in which every transaction writes them. */
export const derivedTables: readonly DerivedTable[] = [
  {
    name: 'learner',
    key: ['learner_id'],
    columns: [
      ...['ability_mean', 'ability_variance', 'form_mean', 'form_variance', 'last_event_at'],
      ...['latest_at', 'latest_source', 'latest_source_id'],
    ],
  },
  {
    name: 'learner_skill',
    key: ['learner_id', 'skill_slug'],
    columns: [
      ...['strength_mean', 'strength_variance', 'successes', 'failures', 'practice_count', 'last_evidence_at'],
      ...['last_reviewed_at', 'stability', 'difficulty', 'memory_reviewed_at', 'demonstrated_at', 'last_lab_id'],
    ],
  },
  { name: 'episode', key: ['learner_id', 'lab_id'], columns: episodeColumns },
  { name: 'mastery_day', key: ['learner_id', 'skill_slug', 'day'], columns: ['mastery'] },
];

/** Writes the rows of $1, a JSON array, over those with their keys. */
export function upsertInto({ name, key, columns }: DerivedTable): string {
  const all = [...key, ...columns].join(', ');
  return `
    INSERT INTO ${name} (${all}) SELECT ${all} FROM json_populate_recordset(null::${name}, $1::json)
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Which of the learners $2 have rows otherwise than $1, a JSON array, says. */
export function divergedIn({ name, key, columns }: DerivedTable): string {
  const all = [...key, ...columns].join(', ');
  const given = `SELECT ${all} FROM json_populate_recordset(null::${name}, $1::json)`;
  const stored = `SELECT ${all} FROM ${name} WHERE learner_id = ANY ($2::int[])`;
  return `SELECT DISTINCT learner_id FROM ((${given} EXCEPT ${stored}) UNION ALL (${stored} EXCEPT ${given})) AS difference`;
}
