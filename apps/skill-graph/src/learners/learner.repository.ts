import { Injectable } from '@nestjs/common';
import { newLearner, type Learner, type SkillState } from '@proximal/learner-model';
import { Database } from '../database.js';
import { learnerColumns, learnerOf, type LearnerRow } from './learner-row.js';

/** A skill's columns in this order; instants are milliseconds since the epoch. */
type SkillValues = [
  ...[skill: string, strengthMean: number, strengthVariance: number, successes: number, failures: number, practiceCount: number],
  ...[lastEvidenceAt: number | null, lastReviewedAt: number | null],
  ...[stability: number | null, difficulty: number | null, memoryReviewedAt: number | null],
];

const skillValues = `json_build_array(skill_slug, strength_mean, strength_variance, successes, failures, practice_count,
  ${milliseconds('last_evidence_at')}, ${milliseconds('last_reviewed_at')}, stability, difficulty, ${milliseconds('memory_reviewed_at')})`;

/** One row: as rows of columns two hundred skills take this process five times the CPU, most of it for instants. */
const text = `
  SELECT ${learnerColumns},
         (SELECT coalesce(json_agg(${skillValues}), '[]') FROM learner_skill WHERE learner_id = $1) AS skills
  FROM learner WHERE learner_id = $1`;

/** What is believed of a learner, for whoever only reads. */
@Injectable()
export class LearnerRepository {
  constructor(private readonly database: Database) {}

  /** With all skills; one of whom nothing is known is a new learner. */
  async find(learnerId: number): Promise<Learner> {
    const [row] = await this.database.read<LearnerRow & { skills: SkillValues[] }>(text, [learnerId]);
    return row ? learnerOf(row, new Map(row.skills.map((values) => [values[0], stateOf(values)]))) : newLearner();
  }
}

function stateOf(values: SkillValues): SkillState {
  const [, mean, variance, successes, failures, practiceCount, lastEvidenceAt, lastReviewedAt, stability, difficulty, reviewedAt] = values;
  const isRemembered = stability !== null && difficulty !== null && reviewedAt !== null;
  return {
    strength: { mean, variance },
    ...{ successes, failures, practiceCount, lastEvidenceAt, lastReviewedAt },
    memory: isRemembered ? { stability, difficulty, reviewedAt } : null,
  };
}

function milliseconds(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}
