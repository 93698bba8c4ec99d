import { Injectable } from '@nestjs/common';
import {
  labDefinition,
  programFiles,
  solvedScore,
  testOutcome,
  type LabDefinition,
  type SolvedProgram,
} from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const programRow = z.strictObject({
  code: z.string(),
  files: programFiles.nullable(),
  score: z.number(),
  submittedAt: z.date(),
  tests: z.array(testOutcome),
  definition: labDefinition,
});

@Injectable()
export class SolvedProgramRepository {
  constructor(private readonly database: Database) {}

  /** With the cases of the version that graded it. Of equal scores the latest program. */
  async find(learnerId: number, labId: number): Promise<SolvedProgram | null> {
    const best = await this.database.maybeOne(sql('solved-program-find', programRow)`
      SELECT code, files, score, submitted_at AS "submittedAt", tests, definition
      FROM submission JOIN lab_version ON lab_version.id = lab_version
      WHERE learner_id = ${learnerId} AND lab_id = ${labId} AND status = 'graded' AND score >= ${solvedScore}
        AND NOT is_practice
      ORDER BY score DESC, submission.id DESC LIMIT 1`);
    if (best === null) return null;
    const { code, files, score, submittedAt, tests, definition } = best;
    const cases = shownCases(definition);
    const failedTests = tests.filter(
      ({ name, status }) => status !== 'passed' && cases.some((one) => one.name === name),
    );
    return {
      code,
      ...(files && { files }),
      score,
      submittedAt: submittedAt.toISOString(),
      cases,
      failedTests: failedTests.map(({ name }) => name),
      hasModel: (definition.model ?? definition.modelApi) !== undefined,
      hasModelApi: definition.modelApi !== undefined,
    };
  }
}

function shownCases({ cases, comparison: ofLab = 'value' }: LabDefinition): SolvedProgram['cases'] {
  return cases
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, call, expected, raises, steps, seconds, tolerance, comparison = ofLab }) => {
      return { name, call, expected, raises, steps, seconds, tolerance, comparison };
    });
}
