import { Injectable } from '@nestjs/common';
import { programFiles, sharedPrograms, type listFullPrograms, type OutputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const programRow = z.strictObject({
  submissionId: z.string(),
  learnerId: z.number(),
  labId: z.number(),
  code: z.string(),
  files: programFiles.nullable(),
});

@Injectable()
export class SharedProgramRepository {
  constructor(private readonly database: Database) {}

  /** Those that pass all tests of the version that grades the lab now. */
  async listFull(submissionIds: string[]): Promise<OutputOf<typeof listFullPrograms>['programs']> {
    const rows = await this.database.read(sql('shared-program-list-full', programRow)`
      SELECT submission.id AS "submissionId", learner_id AS "learnerId", lab_id AS "labId", code, files
      FROM submission JOIN lab ON lab.id = lab_id AND lab.version = lab_version AND retired_at IS NULL
      WHERE submission.id = ANY (${submissionIds}::text[]) AND status = 'graded' AND correctness = 100
        AND NOT is_practice
        AND octet_length(code) + coalesce((SELECT sum(octet_length(value)) FROM json_each_text(files)), 0)
          <= ${sharedPrograms.bytes}`);
    return rows.map(({ files, ...program }) => ({ ...program, ...(files && { files }) }));
  }
}
