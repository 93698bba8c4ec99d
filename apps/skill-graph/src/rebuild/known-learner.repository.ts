import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const idRow = z.strictObject({ id: z.number() });

/** Learners that any table knows. The log is included, because derived rows may be lost. */
@Injectable()
export class KnownLearnerRepository {
  constructor(private readonly database: Database) {}

  /** Lists the next batch of learners after this id, in the order of their ids. */
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
      WHERE EXISTS (SELECT FROM learner WHERE learner_id = ${id}) OR EXISTS (SELECT FROM evidence WHERE learner_id = ${id})`);
    return rows.map(({ id }) => id);
  }
}
