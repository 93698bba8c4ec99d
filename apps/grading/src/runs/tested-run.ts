import type { Sandbox } from '@proximal/sandbox';
import type { PreparedLab, PreparedTests } from '../grades/prepared-lab.js';
import { judgeFiles } from '../grades/test-files/judged-files.js';
import { loadError } from '../grades/test-files/test-judgement.js';
import { testedOutcomes, testsOf } from '../grades/test-files/tested-outcomes.js';
import { testedSubmission, type LearnerFiles } from '../grades/test-files/tested-submission.js';
import { hasFailed } from '../grades/test-outcomes.js';
import { storable } from '../grades/values/value-text.js';
import { printedBy, type AllCasesAnswer, type RunAnswer } from './run-report.js';

type LabOfTests = PreparedLab & { tests: PreparedTests };

export function hasTests(lab: PreparedLab): lab is LabOfTests {
  return lab.tests !== undefined;
}

/** Runs the shown files with tests. */
export async function runShownTests(sandbox: Sandbox, lab: LabOfTests, learner: LearnerFiles): Promise<RunAnswer> {
  return answerOf(await outcomesOf(sandbox, lab, learner, shownFiles(lab)));
}

/** Runs all files, and tells of hidden ones only how many of their entries passed. */
export async function runAllTests(sandbox: Sandbox, lab: LabOfTests, learner: LearnerFiles): Promise<AllCasesAnswer> {
  const hidden = await outcomesOf(
    sandbox,
    lab,
    learner,
    lab.tests.files.filter(({ isHidden }) => isHidden),
  );
  return {
    answer: await runShownTests(sandbox, lab, learner),
    hiddenPassed: hidden.outcomes.filter((one) => !hasFailed(one)).length,
    hiddenTotal: hidden.outcomes.length,
  };
}

function shownFiles({ tests }: LabOfTests): PreparedTests['files'] {
  return tests.files.filter(({ isHidden }) => !isHidden);
}

async function outcomesOf(sandbox: Sandbox, lab: LabOfTests, learner: LearnerFiles, files: PreparedTests['files']) {
  const program = testedSubmission(lab, learner, files);
  const { suites } = await sandbox.runTests(program);
  return { program, suites, outcomes: testedOutcomes(judgeFiles(files, { suites }), program) };
}

/** The error is that of the first file which did not load. */
function answerOf({ program, suites, outcomes }: Awaited<ReturnType<typeof outcomesOf>>): RunAnswer {
  const unloaded = suites.map(({ load }) => load).find((load) => load.kind !== 'returned');
  const failed = unloaded && loadError(unloaded, program);
  const printed = suites.flatMap(({ load, tests }) => [load, ...tests]);
  return {
    tests: testsOf(outcomes),
    result: null,
    error: failed ? storable(failed.error) : null,
    error_line: failed?.line ?? null,
    output: printedBy(printed),
  };
}
