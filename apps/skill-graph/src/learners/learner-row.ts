import { sql, type SqlFragment } from '@proximal/database';
import type { Learner, SkillState } from '@proximal/learner-model';
import { z } from 'zod';

export const learnerRow = z.strictObject({
  ability_mean: z.number(),
  ability_variance: z.number(),
  form_mean: z.number(),
  form_variance: z.number(),
  last_event_at: z.date().nullable(),
});

export const learnerColumns = sql.fragment`ability_mean, ability_variance, form_mean, form_variance, last_event_at`;

export function learnerOf(row: z.infer<typeof learnerRow>, skills: Learner['skills']): Learner {
  return {
    ability: { mean: row.ability_mean, variance: row.ability_variance },
    form: { mean: row.form_mean, variance: row.form_variance },
    lastEventAt: row.last_event_at?.getTime() ?? null,
    skills,
  };
}

const instant = z.number().nullable();

/**
 * A skill's columns in this order; instants are milliseconds since the epoch. Two hundred skills as rows of columns cost
 * this process five times the CPU, mostly for instants.
 */
export const skillTuple = z.tuple([
  z.string().describe('skill'),
  z.number().describe('strength_mean'),
  z.number().describe('strength_variance'),
  z.number().describe('successes'),
  z.number().describe('failures'),
  z.number().describe('practice_count'),
  instant.describe('last_evidence_at'),
  instant.describe('last_reviewed_at'),
  z.number().nullable().describe('stability'),
  z.number().nullable().describe('difficulty'),
  instant.describe('memory_reviewed_at'),
  instant.describe('demonstrated_at'),
  z.number().nullable().describe('last_lab_id'),
]);
type SkillValues = z.infer<typeof skillTuple>;

export const skillValues = sql.fragment`json_build_array(skill_slug, strength_mean, strength_variance, successes, failures, practice_count,
  ${milliseconds('last_evidence_at')}, ${milliseconds('last_reviewed_at')}, stability, difficulty, ${milliseconds('memory_reviewed_at')},
  ${milliseconds('demonstrated_at')}, last_lab_id)`;

export function skillsOf(tuples: readonly SkillValues[]): Map<string, SkillState> {
  return new Map(tuples.map((values) => [values[0], stateOf(values)]));
}

function stateOf(values: SkillValues): SkillState {
  const [, mean, variance, successes, failures, practiceCount, lastEvidenceAt, lastReviewedAt, ...rest] = values;
  const [stability, difficulty, reviewedAt, demonstratedAt, lastLab] = rest;
  const isRemembered = stability !== null && difficulty !== null && reviewedAt !== null;
  return {
    strength: { mean, variance },
    successes,
    failures,
    practiceCount,
    lastEvidenceAt,
    lastReviewedAt,
    memory: isRemembered ? { stability, difficulty, reviewedAt } : null,
    demonstratedAt,
    lastLab,
  };
}

function milliseconds(column: string): SqlFragment {
  return sql.fragment`(extract(epoch FROM ${sql.identifier(column)}) * 1000)::bigint`;
}
