import { Injectable } from '@nestjs/common';
import { listFullPrograms, sharedPrograms, type OutputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const programRow = z.strictObject({
  submissionId: z.string(),
  learnerId: z.number(),
  labId: z.number(),
  code: z.string(),
});

@Injectable()
export class SharedProgramRepository {
  constructor(private readonly database: Database) {}

  /** Those that pass all tests of the version that grades the lab now. */
  listFull(submissionIds: string[]): Promise<OutputOf<typeof listFullPrograms>['programs']> {
    return this.database.read(sql('shared-program-list-full', programRow)`
      SELECT submission.id AS "submissionId", learner_id AS "learnerId", lab_id AS "labId", code
      FROM submission JOIN lab ON lab.id = lab_id AND lab.version = lab_version AND retired_at IS NULL
      WHERE submission.id = ANY (${submissionIds}::text[]) AND status = 'graded' AND correctness = 100
        AND octet_length(code) <= ${sharedPrograms.bytes}`);
  }
}
