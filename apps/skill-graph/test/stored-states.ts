import type { SkillGraphService } from './skill-graph.js';

const tables = ['learner', 'learner_skill', 'evidence', 'episode', 'mastery_day'];

export async function storedStates(
  { database }: SkillGraphService,
  learnerId?: number,
): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {};
  for (const table of tables) {
    const select = `
      SELECT to_jsonb(t) - 'recorded_at' - 'is_taught' AS row FROM ${table} AS t
      WHERE learner_id = coalesce($1, learner_id) ORDER BY (to_jsonb(t) - 'recorded_at' - 'is_taught')::text`;
    stored[table] = (await database.query<{ row: unknown }>(select, [learnerId])).rows.map(({ row }) => row);
  }
  return stored;
}
