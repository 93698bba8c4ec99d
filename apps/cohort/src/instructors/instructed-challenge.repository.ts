import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const challengeRow = z.strictObject({
  cohortId: z.number(),
  id: z.number(),
  title: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
});

export type InstructedChallenge = z.infer<typeof challengeRow>;

@Injectable()
export class InstructedChallengeRepository {
  constructor(private readonly database: Database) {}

  ofCohorts(cohortIds: number[]): Promise<InstructedChallenge[]> {
    return this.database.read(sql('instructed-challenges', challengeRow)`
      SELECT cohort_id AS "cohortId", id, title, opens_at AS "opensAt", closes_at AS "closesAt"
      FROM challenge WHERE cohort_id = ANY (${cohortIds}::int[]) ORDER BY cohort_id, position`);
  }
}
