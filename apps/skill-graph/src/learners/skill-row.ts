import type { SkillState } from '@proximal/learner-model';

/** A row of `learner_skill` as PostgreSQL gives it. */
export interface SkillRow {
  skill_slug: string;
  strength_mean: number;
  strength_variance: number;
  successes: number;
  failures: number;
  practice_count: number;
  last_evidence_at: Date | null;
  last_reviewed_at: Date | null;
  stability: number | null;
  difficulty: number | null;
  memory_reviewed_at: Date | null;
  demonstrated_at: Date | null;
  last_lab_id: number | null;
}

export const skillColumns = `skill_slug, strength_mean, strength_variance, successes, failures, practice_count,
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
