import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import { newLearner, type Episode, type Learner, type SkillState } from '@proximal/learner-model';
import { Database } from '../database.js';
import { episodeOf, episodeRow, episodeValues } from './episode-row.js';
import { learnerColumns, learnerOf, learnerRow } from './learner-row.js';

const instant = z.number().nullable();

/** A skill's columns in this order; instants are milliseconds since the epoch. */
const skillTuple = z.tuple([
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

const skillValues = sql.fragment`json_build_array(skill_slug, strength_mean, strength_variance, successes, failures,
  practice_count,
  ${milliseconds('last_evidence_at')}, ${milliseconds('last_reviewed_at')}, stability, difficulty,
  ${milliseconds('memory_reviewed_at')},
  ${milliseconds('demonstrated_at')}, last_lab_id)`;

/** Two hundred skills as rows of columns cost this process five times the CPU, mostly for instants. */
const storedRow = learnerRow.extend({
  skills: z.array(skillTuple),
  episodes: z.array(episodeRow),
  lessonIds: z.array(z.number()),
});

const idRow = z.strictObject({ id: z.number() });

export interface StoredLearner {
  readonly learner: Learner;
  readonly episodes: ReadonlyMap<number, Episode>;
  readonly lessonIds: readonly number[];
}

@Injectable()
export class LearnerRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number): Promise<StoredLearner> {
    const row = await this.database.readMaybeOne(sql('learner-find', storedRow)`
  SELECT ${learnerColumns},
         (SELECT coalesce(json_agg(${skillValues}), '[]') FROM learner_skill WHERE learner_id = ${learnerId}) AS skills,
         (SELECT coalesce(json_agg(labs), '[]')
          FROM (SELECT lab_id, ${episodeValues} FROM episode WHERE learner_id = ${learnerId}) AS labs) AS episodes,
         (SELECT coalesce(json_agg(subject_id), '[]') FROM evidence
           WHERE learner_id = ${learnerId} AND source = 'lesson') AS "lessonIds"
  FROM learner WHERE learner_id = ${learnerId}`);
    if (!row) return { learner: newLearner(), episodes: new Map(), lessonIds: [] };
    const skills = new Map(row.skills.map((values) => [values[0], stateOf(values)]));
    const episodes = new Map(row.episodes.map((episode) => [episode.lab_id, episodeOf(episode)]));
    return { learner: learnerOf(row, skills), episodes, lessonIds: row.lessonIds };
  }

  /** The log is included, because derived rows may be lost. */
  async idsAfter(id: number, limit: number): Promise<number[]> {
    const rows = await this.database.read(sql('known-learners-after', idRow)`
      (SELECT learner_id AS id FROM learner WHERE learner_id > ${id} ORDER BY learner_id LIMIT ${limit})
      UNION
      (SELECT DISTINCT learner_id FROM evidence WHERE learner_id > ${id} ORDER BY learner_id LIMIT ${limit})
      ORDER BY id LIMIT ${limit}`);
    return rows.map(({ id }) => id);
  }

  /** Returns the learner's id in a list, which is empty when no table knows the id. */
  async idsAmong(id: number): Promise<number[]> {
    const rows = await this.database.read(sql('known-learner', idRow)`
      SELECT ${id}::int AS id
      WHERE EXISTS (SELECT FROM learner WHERE learner_id = ${id})
        OR EXISTS (SELECT FROM evidence WHERE learner_id = ${id})`);
    return rows.map(({ id }) => id);
  }
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
