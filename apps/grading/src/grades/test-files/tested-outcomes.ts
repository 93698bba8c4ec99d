import type { JudgedOutcome, Judgement, TestOutcome } from '../judgement.js';
import { testOutcomes } from '../test-outcomes.js';
import type { JudgedFile, JudgedTest } from './judged-files.js';
import { failedSubtests, judgeTest, judgeUnloaded, type JudgedProgram } from './test-judgement.js';

/** As much as a learner learns of it. */
export interface TestedOutcome extends JudgedOutcome {
  /** Its parts that failed, which are entries of their own. */
  subtests: TestOutcome[];
}

const hiddenName = 'hidden tests';

/** One for each test; of a hidden file without names only one, which passes when the whole file does. */
export function testedOutcomes(files: readonly JudgedFile[], program: JudgedProgram): TestedOutcome[] {
  const nameless = files.filter(isNameless);
  return files.flatMap((judged, index) => {
    if (!isNameless(judged)) return judged.tests.map((test, at) => outcomeOf(judged, { test, at, index }, program));
    const before = nameless.indexOf(judged);
    return [namelessOutcome(judged, index, before === 0 ? hiddenName : `${hiddenName} ${before + 1}`)];
  });
}

/** With the failed subtests after their test. */
export function testsOf(outcomes: readonly TestedOutcome[]): TestOutcome[] {
  return outcomes.flatMap((outcome) => [...testOutcomes([outcome]), ...outcome.subtests]);
}

function isNameless({ file }: JudgedFile): boolean {
  return file.isHidden && !file.showsNames;
}

function outcomeOf(
  judged: JudgedFile,
  { test, at, index }: { test: JudgedTest; at: number; index: number },
  program: JudgedProgram,
): TestedOutcome {
  const { isHidden } = judged.file;
  const judgement =
    judged.load.kind === 'returned' ? judgeTest(test, program) : judgeUnloaded(judged, at === 0, program);
  const subtests = isHidden || test.isPassed ? [] : failedSubtests(test, program);
  // The program names a test that it adds, so in a hidden file the name could give the file away.
  const name = isHidden && test.isAdded ? 'a test that the program has added' : test.name;
  return { case: caseOf(name, index, isHidden), ...judgement, subtests };
}

/** The message is for the author: learners get none of a hidden file. */
function namelessOutcome({ tests }: JudgedFile, index: number, name: string): TestedOutcome {
  const failed = tests.filter(({ isPassed }) => !isPassed).map((test) => test.name);
  const judgement: Judgement =
    failed.length === 0
      ? { status: 'passed', message: null, line: null, behaviour: '' }
      : { status: 'failed', message: failed.join(', '), line: null, behaviour: 'failed' };
  return { case: caseOf(name, index, true), ...judgement, subtests: [] };
}

function caseOf(name: string, index: number, isHidden: boolean): TestedOutcome['case'] {
  return { index, name, isHidden, names: [], weight: 1 };
}
