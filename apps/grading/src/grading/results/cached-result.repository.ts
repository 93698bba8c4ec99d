import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import type { Grade } from '../../grades/grade.js';

export interface ResultKey {
  labVersion: string;
  graderRevision: number;
  codeHash: Uint8Array<ArrayBuffer>;
}

const longestDays = 30;
const batchSize = 2_000;

const findRow = z.strictObject({ grade: z.unknown() });

@Injectable()
export class CachedResultRepository {
  constructor(private readonly database: Database) {}

  async find({ labVersion, graderRevision, codeHash }: ResultKey): Promise<unknown> {
    const row = await this.database.maybeOne(sql('cached-result-find', findRow)`
      SELECT grade FROM cached_result
      WHERE lab_version = ${labVersion} AND grader_revision = ${graderRevision} AND code_hash = ${codeHash}`);
    return row?.grade;
  }

  async store({ labVersion, graderRevision, codeHash }: ResultKey, grade: Grade): Promise<void> {
    await this.database.execute(sql('cached-result-store')`
      INSERT INTO cached_result (lab_version, grader_revision, code_hash, grade)
      VALUES (${labVersion}, ${graderRevision}, ${codeHash}, ${JSON.stringify(grade)}::json)
      ON CONFLICT (lab_version, grader_revision, code_hash) DO UPDATE
      SET grade = excluded.grade, stored_at = excluded.stored_at`);
  }

  /** Down to `rows`, and nothing older than 30 days. Copies of the service that do this do not wait for each other. */
  async cleanUp(rows: number): Promise<number> {
    let all = 0;
    for (;;) {
      const dropped = await this.dropBatch(rows);
      all += dropped;
      if (dropped < batchSize) return all;
    }
  }

  private dropBatch(rows: number): Promise<number> {
    return this.database.execute(sql('cached-result-drop-batch')`
      WITH first_over AS (
        SELECT stored_at FROM cached_result ORDER BY stored_at DESC OFFSET ${rows} LIMIT 1
      ), outdated AS (
        SELECT lab_version, grader_revision, code_hash FROM cached_result
        WHERE stored_at <= greatest((SELECT stored_at FROM first_over), now() - make_interval(days => ${longestDays}))
        ORDER BY stored_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      )
      DELETE FROM cached_result AS cached USING outdated
      WHERE cached.lab_version = outdated.lab_version AND cached.grader_revision = outdated.grader_revision
        AND cached.code_hash = outdated.code_hash`);
  }
}
