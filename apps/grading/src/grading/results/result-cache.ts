import { Inject, Injectable } from '@nestjs/common';
import { inlineComment, testOutcome } from '@proximal/contracts';
import { counter } from '@proximal/telemetry';
import { z } from 'zod';
import { CONFIG, type GradingConfig } from '../../config.js';
import type { Grade } from '../../grades/grade.js';
import { programHash, type LearnerProgram } from '../../labs/learner-files.js';
import { graderRevision } from '../../labs/verification/lab-version.js';
import { CachedResultRepository } from './cached-result.repository.js';

const lookups = counter(
  'proximal_result_cache_lookups_total',
  'Lookups of grades in the result cache, by whether there was one.',
  ['outcome'],
);

// Starts at 0, because otherwise the first lookup would not count as an increase.
for (const outcome of ['hit', 'miss']) lookups.inc({ outcome }, 0);

/** Grading is deterministic, so a learner gets the same bytes that a run of their own would give. */
@Injectable()
export class ResultCache {
  constructor(
    private readonly results: CachedResultRepository,
    @Inject(CONFIG) private readonly config: Pick<GradingConfig, 'GRADING_RESULT_CACHE'>,
  ) {}

  async getOrRun(labVersion: string, program: LearnerProgram, run: () => Promise<Grade>): Promise<Grade> {
    if (this.config.GRADING_RESULT_CACHE === 0) return run();
    const key = { labVersion, graderRevision, codeHash: programHash(program) };
    const cached = await this.results.find(key);
    const isHit = cachedGrade.safeParse(cached).success;
    lookups.inc({ outcome: isHit ? 'hit' : 'miss' });
    if (isHit) return cached as Grade;
    const grade = await run();
    await this.results.store(key, grade);
    return grade;
  }
}

const score = z.int().min(0).max(100);

const cachedGrade: z.ZodType<Grade> = z.object({
  score,
  correctness: score,
  style: score,
  efficiency: score,
  ran: z.boolean(),
  codeKey: z.string().nullable(),
  tests: z.array(testOutcome),
  comments: z.array(inlineComment),
});
