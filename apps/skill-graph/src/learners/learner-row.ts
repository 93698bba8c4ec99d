import { sql } from '@proximal/database';
import type { Learner, SkillState } from '@proximal/learner-model';
import { z } from 'zod';

export const learnerRow = z.strictObject({
  ability_mean: z.number(),
  ability_variance: z.number(),
  form_mean: z.number(),
  form_variance: z.number(),
  last_event_at: z.date().nullable(),
});
export type LearnerRow = z.infer<typeof learnerRow>;

export const learnerColumns = sql.fragment`ability_mean, ability_variance, form_mean, form_variance, last_event_at`;

export function learnerOf(row: LearnerRow, skills: Learner['skills']): Learner {
  return {
    ability: { mean: row.ability_mean, variance: row.ability_variance },
    form: { mean: row.form_mean, variance: row.form_variance },
    lastEventAt: row.last_event_at?.getTime() ?? null,
    skills,
  };
}

export const skillRow = z.strictObject({
  skill_slug: z.string(),
  strength_mean: z.number(),
  strength_variance: z.number(),
  successes: z.number(),
  failures: z.number(),
  practice_count: z.number(),
  last_evidence_at: z.date().nullable(),
  last_reviewed_at: z.date().nullable(),
  stability: z.number().nullable(),
  difficulty: z.number().nullable(),
  memory_reviewed_at: z.date().nullable(),
  demonstrated_at: z.date().nullable(),
  last_lab_id: z.number().nullable(),
});
export type SkillRow = z.infer<typeof skillRow>;

export const skillColumns = sql.fragment`skill_slug, strength_mean, strength_variance, successes, failures,
  practice_count,
  last_evidence_at, last_reviewed_at, stability, difficulty, memory_reviewed_at, demonstrated_at, last_lab_id`;

export function skillOf(row: SkillRow): SkillState {
  return {
    strength: { mean: row.strength_mean, variance: row.strength_variance },
    successes: row.successes,
    failures: row.failures,
    practiceCount: row.practice_count,
    lastEvidenceAt: row.last_evidence_at?.getTime() ?? null,
    lastReviewedAt: row.last_reviewed_at?.getTime() ?? null,
    memory: memoryOf(row),
    demonstratedAt: row.demonstrated_at?.getTime() ?? null,
    lastLab: row.last_lab_id,
  };
}

function memoryOf({ stability, difficulty, memory_reviewed_at }: SkillRow): SkillState['memory'] {
  if (stability === null || difficulty === null || memory_reviewed_at === null) return null;
  return { stability, difficulty, reviewedAt: memory_reviewed_at.getTime() };
}
