import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Grade } from '../grades/grade.js';
import { graderRevision } from '../labs/lab-version.js';
import { CachedResultRepository } from './cached-result.repository.js';
import { isGrade } from './cached-grade.js';
import { countLookup } from './result-metrics.js';

/** Injection token of the number of results that the cache holds; 0 turns it off. */
export const RESULT_CACHE_ROWS = Symbol('RESULT_CACHE_ROWS');

/**
 * Caches grades by everything that they depend on: the lab's version, the rules of the grader, the code. Grading is
 * deterministic, so a learner gets the same bytes from here that a run of their own would give, and nothing else.
 */
@Injectable()
export class ResultCache {
  constructor(
    private readonly results: CachedResultRepository,
    @Inject(RESULT_CACHE_ROWS) private readonly rows: number,
  ) {}

  /**
   * Returns the grade of the code. It calls `run` unless the result is cached. A failed run leaves nothing in the
   * cache.
   * @throws every error that `run` throws
   */
  async of(labVersion: string, code: string, run: () => Promise<Grade>): Promise<Grade> {
    if (this.rows === 0) return run();
    const key = { labVersion, graderRevision, codeHash: createHash('sha256').update(code).digest() };
    const cached = await this.results.find(key);
    const isHit = isGrade(cached);
    countLookup(isHit);
    if (isHit) return cached;
    const grade = await run();
    await this.results.store(key, grade);
    return grade;
  }
}
