import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const idRow = z.strictObject({ id: z.number() });

/** The learners that the tables know; by the log too, for what is stored beside it may be lost. */
@Injectable()
export class KnownLearnerRepository {
  constructor(private readonly database: Database) {}

  /** A batch of learners after this one, in the order of their ids. */
  async idsAfter(id: number, limit: number): Promise<number[]> {
    const rows = await this.database.read(sql('known-learners-after', idRow)`
      (SELECT learner_id AS id FROM learner WHERE learner_id > ${id} ORDER BY learner_id LIMIT ${limit})
      UNION
      (SELECT DISTINCT learner_id FROM evidence WHERE learner_id > ${id} ORDER BY learner_id LIMIT ${limit})
      ORDER BY id LIMIT ${limit}`);
    return rows.map(({ id }) => id);
  }

  /** The learner's id, or nothing when no table knows it. */
  async idsAmong(id: number): Promise<number[]> {
    const rows = await this.database.read(sql('known-learner', idRow)`
      SELECT ${id}::int AS id
      WHERE EXISTS (SELECT FROM learner WHERE learner_id = ${id}) OR EXISTS (SELECT FROM evidence WHERE learner_id = ${id})`);
    return rows.map(({ id }) => id);
  }
}
