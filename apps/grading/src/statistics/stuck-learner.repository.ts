import { Injectable } from '@nestjs/common';
import { listStuckLearners, solvedScore, type InputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import type { z } from 'zod';
import { Database } from '../database.js';

/** Of a learner's submissions of a lab, so many of the latest are read, so that nobody can make the query slow. */
const readSubmissions = 50;

const stuckRow = listStuckLearners.output.shape.stuck.element;

@Injectable()
export class StuckLearnerRepository {
  constructor(private readonly database: Database) {}

  /**
   * Each learner's labs are looked up in the key of best_score, the submissions of a lab in the index (learner_id,
   * lab_id, id): ids sort by time.
   */
  list({ learnerIds, since, atLeast }: InputOf<typeof listStuckLearners>): Promise<z.infer<typeof stuckRow>[]> {
    return this.database.read(sql('stuck-learners', stuckRow)`
      SELECT best.learner_id AS "learnerId", best.lab_id AS "labId", made.submissions, (
        SELECT one->>'name'
        FROM submission AS last, json_array_elements(last.tests) WITH ORDINALITY AS tests (one, place)
        WHERE last.id = made.last_id AND one->>'status' <> 'passed' ORDER BY place LIMIT 1) AS "failedTest"
      FROM best_score AS best CROSS JOIN LATERAL (
        SELECT count(*)::int AS submissions, max(id) AS last_id
        FROM (
          SELECT id, submitted_at, coalesce(bool_or(score >= best.score) OVER (
            ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false)
            OR NOT bool_or(score >= best.score) OVER () AS is_after_best
          FROM (
            SELECT id, submitted_at, score FROM submission
            WHERE submission.learner_id = best.learner_id AND submission.lab_id = best.lab_id AND status = 'graded'
              AND NOT is_practice
            ORDER BY id DESC LIMIT ${readSubmissions}) AS latest) AS ordered
        WHERE submitted_at >= ${since}::timestamptz AND is_after_best) AS made
      WHERE best.learner_id = ANY (${learnerIds}::int[]) AND best.score < ${solvedScore}
        AND made.submissions >= ${atLeast}
      ORDER BY 1, 2`);
  }
}
