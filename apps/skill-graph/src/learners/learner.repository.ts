import { Injectable } from '@nestjs/common';
import { newLearner, type Episode, type Learner, type SkillState } from '@proximal/learner-model';
import { Database } from '../database.js';
import { episodeOf, episodeValues, type EpisodeRow } from './episode-row.js';
import { learnerColumns, learnerOf, type LearnerRow } from './learner-row.js';

/** A skill's columns in this order; instants are milliseconds since the epoch. */
type SkillValues = [
  ...[
    skill: string,
    strengthMean: number,
    strengthVariance: number,
    successes: number,
    failures: number,
    practiceCount: number,
  ],
  ...[lastEvidenceAt: number | null, lastReviewedAt: number | null],
  ...[stability: number | null, difficulty: number | null, memoryReviewedAt: number | null],
  ...[demonstratedAt: number | null, lastLab: number | null],
];

const skillValues = `json_build_array(skill_slug, strength_mean, strength_variance, successes, failures, practice_count,
  ${milliseconds('last_evidence_at')}, ${milliseconds('last_reviewed_at')}, stability, difficulty, ${milliseconds('memory_reviewed_at')},
  ${milliseconds('demonstrated_at')}, last_lab_id)`;

/** One row: as rows of columns two hundred skills take this process five times the CPU, most of it for instants. */
const text = `
  SELECT ${learnerColumns},
         (SELECT coalesce(json_agg(${skillValues}), '[]') FROM learner_skill WHERE learner_id = $1) AS skills,
         (SELECT coalesce(json_agg(labs), '[]')
          FROM (SELECT lab_id, ${episodeValues} FROM episode WHERE learner_id = $1) AS labs) AS episodes,
         (SELECT coalesce(json_agg(subject_id), '[]') FROM evidence WHERE learner_id = $1 AND source = 'lesson') AS "lessonIds"
  FROM learner WHERE learner_id = $1`;

interface Row extends LearnerRow {
  skills: SkillValues[];
  episodes: EpisodeRow[];
  lessonIds: number[];
}

/** What is stored of a learner, for readers. */
export interface StoredLearner {
  /** By solutions alone, with all skills. */
  readonly learner: Learner;
  /** By lab. */
  readonly episodes: ReadonlyMap<number, Episode>;
  /** Completed ones. */
  readonly lessonIds: readonly number[];
}

/** What is believed of a learner, and what they have done. */
@Injectable()
export class LearnerRepository {
  constructor(private readonly database: Database) {}

  /** A learner without any row is a new learner. */
  async find(learnerId: number): Promise<StoredLearner> {
    const [row] = await this.database.read<Row>(text, [learnerId]);
    if (!row) return { learner: newLearner(), episodes: new Map(), lessonIds: [] };
    const skills = new Map(row.skills.map((values) => [values[0], stateOf(values)]));
    const episodes = new Map(row.episodes.map((episode) => [episode.lab_id, episodeOf(episode)]));
    return { learner: learnerOf(row, skills), episodes, lessonIds: row.lessonIds };
  }
}

function stateOf(values: SkillValues): SkillState {
  const [, mean, variance, successes, failures, practiceCount, lastEvidenceAt, lastReviewedAt, ...rest] = values;
  const [stability, difficulty, reviewedAt, demonstratedAt, lastLab] = rest;
  const isRemembered = stability !== null && difficulty !== null && reviewedAt !== null;
  return {
    strength: { mean, variance },
    ...{ successes, failures, practiceCount, lastEvidenceAt, lastReviewedAt },
    memory: isRemembered ? { stability, difficulty, reviewedAt } : null,
    ...{ demonstratedAt, lastLab },
  };
}

function milliseconds(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}
