import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { evidenceSources } from '../evidence/evidence.js';
import type { SkillHistory } from './shown-skill.js';

/**
 * Selects the evidence that counts: a completed lesson counts in full; a program that did not load is no evidence, and
 * neither is one for a lab that was given up.
 */
const evidenceOf = (learnerId: number, slug: string) => sql.fragment`
  (SELECT coalesce(json_agg(latest), '[]') FROM (
     SELECT source AS type, subject_id::text AS id, coalesce(score, 100) AS score, occurred_at AS at FROM evidence
     WHERE learner_id = ${learnerId} AND skills @> ARRAY[${slug}::text] AND ran AND NOT EXISTS (
       SELECT FROM episode WHERE source = 'lab' AND episode.learner_id = ${learnerId} AND lab_id = subject_id
         AND given_up_at <= occurred_at)
     ORDER BY occurred_at DESC, source DESC, source_id COLLATE "C" DESC LIMIT 20) AS latest) AS evidence`;

const masteryBefore = (learnerId: number, slug: string, day: string) => sql.fragment`
  coalesce((SELECT mastery FROM mastery_day
    WHERE learner_id = ${learnerId} AND skill_slug = ${slug} AND day <= ${day}::date
            ORDER BY day DESC LIMIT 1), 0) AS "masteryBefore"`;

const masteryRow = z.strictObject({ masteryBefore: z.number() });
const historyRow = masteryRow.extend({
  evidence: z.array(
    z.strictObject({
      type: z.enum(evidenceSources),
      id: z.string(),
      score: z.number(),
      at: z.string(),
    }),
  ),
});

@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  async findBySkill(learnerId: number, slug: string, day: string): Promise<SkillHistory> {
    const row = await this.database.readOne(sql('history-of', historyRow)`
      SELECT ${masteryBefore(learnerId, slug, day)}, ${evidenceOf(learnerId, slug)}`);
    const { masteryBefore: before, evidence } = row;
    return { masteryBefore: before, evidence: evidence.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) };
  }

  async masteryAt(learnerId: number, slug: string, day: string): Promise<number> {
    const row = await this.database.readOne(sql('history-mastery-at', masteryRow)`
      SELECT ${masteryBefore(learnerId, slug, day)}`);
    return row.masteryBefore;
  }
}
