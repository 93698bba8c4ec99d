import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { newLearner, type Episode } from '@proximal/learner-model';
import { Database } from '../database.js';
import type { EndedPlacement } from './placed.js';
import { episodeOf, episodeRow, episodeValues } from './episode-row.js';
import { goalRow } from './goal.repository.js';
import { learnerColumns, learnerOf, learnerRow, skillsOf, skillTuple, skillValues } from './learner-row.js';

const endedPlacement = z.custom<EndedPlacement>((value) => typeof value === 'object' && value !== null);

const storedRow = learnerRow.extend({
  skills: z.array(skillTuple),
  episodes: z.array(episodeRow),
  lessonIds: z.array(z.number()),
  placements: z.array(endedPlacement),
  goal: goalRow.nullable(),
});

/** Each costs some kilobytes at every read. Those without an answer say nothing, and are left out. */
const placementsThatCount = 30;

const idRow = z.strictObject({ id: z.number() });

@Injectable()
export class LearnerRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number) {
    const row = await this.database.readMaybeOne(sql('learner-find', storedRow)`
  SELECT ${learnerColumns},
         (SELECT coalesce(json_agg(${skillValues}), '[]') FROM learner_skill WHERE learner_id = ${learnerId}) AS skills,
         (SELECT coalesce(json_agg(labs), '[]')
          FROM (SELECT lab_id, ${episodeValues} FROM episode WHERE learner_id = ${learnerId}) AS labs) AS episodes,
         (SELECT coalesce(json_agg(subject_id), '[]') FROM evidence
           WHERE learner_id = ${learnerId} AND source = 'lesson') AS "lessonIds",
         (SELECT json_build_object('trackSlug', track_slug, 'skillSlug', skill_slug, 'dueOn', due_on)
          FROM goal WHERE learner_id = ${learnerId}) AS goal,
         (SELECT coalesce(json_agg(json_build_object('endedAt', (extract(epoch FROM ended_at) * 1000)::float8,
            'result', result) ORDER BY ended_at), '[]')
          FROM (SELECT ended_at, result FROM placement WHERE learner_id = ${learnerId} AND ended_at IS NOT NULL AND result ->> 'entersTrack' IS NOT NULL
            ORDER BY ended_at DESC LIMIT ${placementsThatCount}) AS ended) AS placements
  FROM learner WHERE learner_id = ${learnerId}`);
    if (!row) return unknownLearner();
    const { episodes, lessonIds, placements, goal } = row;
    return {
      learner: learnerOf(row, skillsOf(row.skills)),
      episodes: new Map(episodes.map((episode) => [episode.lab_id, episodeOf(episode)])),
      lessonIds,
      placements,
      goal,
    };
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

function unknownLearner() {
  const episodes = new Map<number, Episode>();
  return { learner: newLearner(), episodes, lessonIds: [], placements: [], goal: null };
}
