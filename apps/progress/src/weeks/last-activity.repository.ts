import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { choicesIn, storedChoices } from '../time-zones/time-zones.repository.js';

const lastActivityRow = z.strictObject({ lastActiveAt: z.date().nullable(), choices: storedChoices.nullable() });

@Injectable()
export class LastActivityRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number) {
    const { lastActiveAt, choices } = await this.database.readOne(sql('last-activity', lastActivityRow)`
      SELECT greatest(
          (SELECT max(completed_at) FROM completion WHERE learner_id = ${learnerId}),
          (SELECT max(submitted_at) FROM lab_grade WHERE learner_id = ${learnerId}),
          (SELECT max(at) FROM cohort_activity WHERE learner_id = ${learnerId}),
          (SELECT max(earned_at) FROM xp_entry WHERE learner_id = ${learnerId} AND source = 'review')
        ) AS "lastActiveAt",
        (SELECT choices FROM learner_time_zones WHERE learner_id = ${learnerId}) AS choices`);
    return { lastActiveAt, choices: choicesIn(choices) };
  }
}
