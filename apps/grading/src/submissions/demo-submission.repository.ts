import { Injectable } from '@nestjs/common';
import { labDefinition } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const { starter, reference } = labDefinition.shape;
const programsRow = z.strictObject({ starter, reference });

@Injectable()
export class DemoSubmissionRepository {
  constructor(private readonly database: Database) {}

  count(learnerId: number): Promise<number> {
    return this.database.submission.count({ where: { learnerId } });
  }

  async findPrograms(labId: number): Promise<z.infer<typeof programsRow>> {
    return this.database.one(sql('demo-submission-programs', programsRow)`
      SELECT definition->>'starter' AS starter, definition->>'reference' AS reference
      FROM lab JOIN lab_version ON lab_version.id = version WHERE lab.id = ${labId}`);
  }
}
