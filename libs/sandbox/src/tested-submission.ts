import type { Diagnostic, Outcome } from './outcome.js';

/** A learner's files, and the test files that judge them. */
export interface TestedSubmission {
  /** The learner's files by name; they lie in the folder `/`, from which the tests import them. */
  files: Record<string, string>;
  /** Name of the first of them: its code key is computed. */
  first: string;
  /** Each file runs in an instance of its own, so nothing passes from one to another. */
  tests: { name: string; source: string }[];
  /** Modules that only tests can import, by file name. Never on a disk that the learner's code can read. */
  helpers: Record<string, string>;
  /** Files of the lab that programs may read. */
  given?: Record<string, string>;
  /** Files in the folder `data`, as of a program. */
  data?: Readonly<Record<string, string>>;
  /** Steps for each test file, loading included. */
  fuel: number;
  lint?: boolean;
  codeKey?: boolean;
}

export interface SuiteReport {
  /** One for each test file, in order. */
  suites: TestFileReport[];
  /** By the learner's file; null as in a program's report. */
  diagnostics: Record<string, Diagnostic[] | null>;
  codeKey: string | null;
}

export interface TestFileReport {
  name: string;
  /** `returned` with value null when the file was loaded. */
  load: Outcome;
  /** In the order in which they ran; none when the file was not loaded. */
  tests: TestResult[];
  fuel: number;
}

/**
 * - `timeout`: the test used up its steps.
 * - `not-run`: the steps of its file were used up before it, or its file could not be loaded again after an earlier
 *   test had ended the instance.
 */
export type TestStatus =
  | 'passed'
  | 'failed'
  | 'error'
  | 'skipped'
  | 'expected-failure'
  | 'unexpected-success'
  | 'timeout'
  | 'not-run';

export interface TestResult {
  /** `ClassName.test_name`, `test_name`, `test_name[1-2]`: unique in its file. */
  id: string;
  status: TestStatus;
  /** Number of `pytest.mark.task(taskno=…)`. */
  task: number | null;
  /** As unittest or pytest says it, without a traceback. Empty for a passed one. */
  message: string;
  /** Name of the exception's class. */
  exception: string | null;
  /** The line of the test that failed: `self.assertEqual(two_fer(), "One for you")`. */
  assertion: string | null;
  /** What was expected, and what was there: reprs, where the assertion says them, of at most 1 000 characters. */
  expected: string | null;
  got: string | null;
  /** Deepest line in a learner's file. */
  file: string | null;
  line: number | null;
  /** Its first 4 KiB. */
  stdout: string;
  fuel: number;
  /** Those of `subTest` that failed, in order. */
  subtests: SubtestResult[];
}

export interface SubtestResult {
  /** As unittest writes it: `[msg] (i=1)`. */
  name: string;
  status: 'failed' | 'error';
  message: string;
  expected: string | null;
  got: string | null;
  /** Deepest line in a learner's file. */
  file: string | null;
  line: number | null;
}
