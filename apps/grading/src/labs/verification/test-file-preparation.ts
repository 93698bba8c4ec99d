import type { LabDefinition, LabProblem, LabTests } from '@proximal/contracts';
import { fuelPerSecond, type Sandbox, type TestFileReport, type TestResult } from '@proximal/sandbox';
import { endingText, exceptionText } from '../../grades/failure-text.js';
import type { PreparedLab, PreparedTestFile, PreparedTests } from '../../grades/prepared-lab.js';
import { isPassed } from '../../grades/test-files/judged-files.js';
import { testedSubmission } from '../../grades/test-files/tested-submission.js';
import { surroundingsOf } from './lab-surroundings.js';
import { gradeWrong, prepareMistakes } from './mistake-preparation.js';

/** Of the steps of a file, at most so many for the reference. */
const referenceShare = 0.25;

/** Which tests there are is what the run of the reference finds. Returns null when a problem was noted. */
export async function prepareTestedLab(
  sandbox: Sandbox,
  definition: LabDefinition & { tests: LabTests },
  problems: LabProblem[],
): Promise<PreparedLab | null> {
  const lab = unmeasuredLab(definition);
  const { reference: code, referenceFiles: files = null } = definition;
  const { suites } = await sandbox.runTests(testedSubmission(lab, { code, files }));
  const indexOf = ({ name }: { name: string }) => definition.tests.files.findIndex((file) => file.name === name);
  const found = lab.tests.files.map((file, at) => {
    const suite = suites[at]!;
    const note = (message: string, line: number | null = null) =>
      problems.push({ part: 'tests', index: indexOf(file), line, message });
    complainAboutSuite(suite, lab.tests.fuel, note);
    return { ...file, tests: byTask(suite.tests).map(preparedTest) };
  });
  if (problems.length > 0) return null;
  const prepared = { ...lab, tests: { ...lab.tests, files: withNames(found) } };
  const wrong = await gradeWrong(sandbox, prepared, definition);
  return { ...prepared, mistakes: await prepareMistakes(sandbox, prepared, definition, wrong, problems) };
}

function unmeasuredLab(definition: LabDefinition & { tests: LabTests }): PreparedLab & { tests: PreparedTests } {
  const { tests, kind, timeSeconds, starterFiles = {} } = definition;
  const budget = Math.floor(timeSeconds * fuelPerSecond);
  const files = tests.files.map((file) => ({ ...file, tests: [] }));
  return {
    ...(kind && { kind }),
    cases: [],
    sizes: [],
    efficiencyCall: null,
    comparison: 'value',
    tolerance: 0,
    budget,
    referenceFuel: 0,
    checker: null,
    ...surroundingsOf(definition),
    mistakes: [],
    tests: {
      module: tests.module,
      files: [...files.filter(({ isHidden }) => !isHidden), ...files.filter(({ isHidden }) => isHidden)],
      helpers: tests.helpers,
      starterFiles,
      fuel: Math.floor(budget / files.length),
    },
  };
}

type Note = (message: string, line?: number | null) => void;

function complainAboutSuite({ load, tests, fuel }: TestFileReport, most: number, note: Note): void {
  if (load.kind === 'raised') {
    const said = `It does not load: ${exceptionText(load)}`;
    if (load.file !== undefined) return note(`${said} (${load.file}, line ${load.line})`);
    return note(said, load.line ?? lineIn(load.message));
  }
  if (load.kind !== 'returned') return note(`It does not load: ${endingText(load)}`);
  const weighed = tests.filter(({ status }) => status !== 'skipped');
  for (const test of weighed.filter((test) => !isPassed(test))) {
    note(failureText(test), test.exception === 'Unsupported' ? lineIn(test.message) : null);
  }
  if (weighed.length === 0) note('It has no test that the reference does not skip.');
  if (fuel > most * referenceShare) {
    const [taken, given] = [fuel, most].map((steps) => (steps / fuelPerSecond).toFixed(1));
    note(
      `Its tests take the reference ${taken} s' worth of steps, more than a fourth of the ${given} s of a file: ` +
        'choose smaller inputs, or raise limits.time_seconds.',
    );
  }
}

/** Exceptions that a file with tests causes name its line in their message only. */
function lineIn(message: string): number | null {
  const line = /\bline (\d+)/.exec(message)?.[1];
  return line === undefined ? null : Number(line);
}

function failureText({ id, status, message, assertion, file, line }: TestResult): string {
  const at = file === null || line === null ? '' : ` (${file}, line ${line})`;
  const why = [assertion, message].filter((part) => part);
  return `The reference fails ${id}${at}: ${why.join('\n') || status}`;
}

/** Those of a task with a smaller number come first: what fails first is what learners begin with. */
function byTask(tests: readonly TestResult[]): TestResult[] {
  const numberOf = ({ task }: TestResult) => task ?? Number.MAX_SAFE_INTEGER;
  return tests.toSorted((a, b) => numberOf(a) - numberOf(b));
}

function preparedTest({ id, task, status }: TestResult): PreparedTestFile['tests'][number] {
  const name = task === null ? id : `Task ${task}: ${id}`;
  return { id, name, ...(status === 'skipped' && { isSkipped: true as const }) };
}

/** The name of its file comes before that of a test which several files have. */
function withNames(files: PreparedTestFile[]): PreparedTestFile[] {
  const all = files.flatMap(({ tests }) => tests.map(({ name }) => name));
  const isShared = (name: string) => all.indexOf(name) !== all.lastIndexOf(name);
  return files.map((file) => ({
    ...file,
    tests: file.tests.map((test) => (isShared(test.name) ? { ...test, name: `${file.name}: ${test.name}` } : test)),
  }));
}
