import type { Outcome, SuiteReport, TestResult } from '@proximal/sandbox';
import type { PreparedTestFile, PreparedTests } from '../prepared-lab.js';

export interface JudgedTest {
  name: string;
  /** Null for a test that the reference's run has found and this one has not. */
  result: TestResult | null;
  isPassed: boolean;
  /** The reference's run has not found it. */
  isAdded: boolean;
}

export interface JudgedFile {
  file: PreparedTestFile;
  load: Outcome;
  tests: JudgedTest[];
}

/**
 * The tests are those of the reference's run: one that is missing, or was added or skipped, has failed, because code
 * could do away with a test in each of these ways.
 */
export function judgeFiles(files: PreparedTests['files'], { suites }: Pick<SuiteReport, 'suites'>): JudgedFile[] {
  return files.map((file, index) => {
    const { load, tests: results } = suites[index]!;
    const known = new Set(file.tests.map(({ id }) => id));
    const own = file.tests
      .filter(({ isSkipped }) => !isSkipped)
      .map(({ id, name }) => {
        const result = results.find((one) => one.id === id) ?? null;
        return { name, result, isPassed: isPassed(result), isAdded: false };
      });
    const added = results
      .filter(({ id }) => !known.has(id))
      .map((result) => {
        return { name: result.id, result, isPassed: false, isAdded: true };
      });
    return { file, load, tests: [...own, ...added] };
  });
}

export function isPassed(result: TestResult | null): boolean {
  return result?.status === 'passed' || result?.status === 'expected-failure';
}
