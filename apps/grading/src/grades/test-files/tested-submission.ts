import type { ProgramFiles } from '@proximal/contracts';
import type { TestedSubmission } from '@proximal/sandbox';
import type { PreparedLab, PreparedTestFile, PreparedTests } from '../prepared-lab.js';

export type TestedLab = Pick<PreparedLab, 'files' | 'data'> & { tests: PreparedTests };

export interface LearnerFiles {
  /** The first file. */
  code: string;
  /** Further ones by their names. */
  files: ProgramFiles | null;
}

/** @param files the files with tests that run */
export function testedSubmission(
  { tests, files: given, data }: TestedLab,
  learner: LearnerFiles,
  files: readonly Pick<PreparedTestFile, 'name' | 'source'>[] = tests.files,
): TestedSubmission {
  return {
    files: { [firstFile(tests)]: learner.code, ...furtherFiles(tests, learner) },
    first: firstFile(tests),
    tests: files.map(({ name, source }) => ({ name, source })),
    helpers: tests.helpers,
    given,
    ...(data && { data }),
    fuel: tests.fuel,
  };
}

function firstFile({ module }: Pick<PreparedTests, 'module'>): string {
  return `${module}.py`;
}

/** A file that is missing is the starter's. */
export function furtherFiles({ starterFiles }: PreparedTests, { files }: LearnerFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(starterFiles).map(([name, starter]) => [name, files?.[name] ?? starter]));
}
