import { Injectable } from '@nestjs/common';
import { labDefinition, programFiles } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { orderedFiles, type LearnerProgram } from '../labs/learner-files.js';

const { starter, reference } = labDefinition.shape;
const programsRow = z.strictObject({ starter, reference, referenceFiles: programFiles.nullable() });

@Injectable()
export class DemoSubmissionRepository {
  constructor(private readonly database: Database) {}

  count(learnerId: number): Promise<number> {
    return this.database.submission.count({ where: { learnerId } });
  }

  async findPrograms(labId: number): Promise<{ starter: LearnerProgram; reference: LearnerProgram }> {
    const found = await this.database.one(sql('demo-submission-programs', programsRow)`
      SELECT definition->>'starter' AS starter, definition->>'reference' AS reference,
        definition->'referenceFiles' AS "referenceFiles"
      FROM lab JOIN lab_version ON lab_version.id = version WHERE lab.id = ${labId}`);
    return {
      starter: { code: found.starter, files: null },
      reference: { code: found.reference, files: orderedFiles(found.referenceFiles) },
    };
  }
}
