import type { Outcome, Value } from '@proximal/sandbox';
import { failureText, lines, printedLine } from './failure-text.js';
import type { PreparedCase } from './prepared-lab.js';
import type { Judgement } from './judgement.js';

interface FailedTest {
  name: string;
  exception: string;
  message: string;
  line: number | null;
}

const passed: Judgement = { status: 'passed', line: null, message: null, behaviour: '' };
const noTests = 'It has no test: write a function whose name begins with test_.';

/**
 * The right program has to pass every test. A wrong one is caught by a test that fails on it, and not by running out of
 * steps or memory: tests could otherwise tell programs apart by what they take.
 */
export function judgeTests(
  { isCondition, hint, isHidden }: PreparedCase,
  outcome: Outcome | undefined,
  code: string,
): Judgement {
  if (outcome?.kind === 'not-run') return failed('timeout', 'Not run: the tests do not end on the right program.');
  if (outcome?.kind === 'raised') return isCondition ? failed('error', failureText(outcome, code)) : passed;
  if (outcome?.kind !== 'returned') {
    const why = outcome ? failureText(outcome, code) : 'Not run.';
    return failed('timeout', isCondition ? why : `No test has failed on it yet: ${why}`);
  }
  const tests = testsIn(outcome.value);
  const [first] = tests.filter((test) => test !== null);
  if (isCondition) {
    if (tests.length === 0) return failed('failed', noTests);
    return first ? { ...failed('failed', refusal(first), outcome), line: first.line } : passed;
  }
  if (first) return passed;
  return failed('failed', lines('No test fails on this wrong program.', isHidden ? null : hint), outcome);
}

function refusal({ name, exception, message, line }: FailedTest): string {
  const at = line === null ? '' : ` (line ${line})`;
  const what = message === '' ? exception : `${exception}: ${message}`;
  return `${name} fails on the right program${at}: ${what}. So it expects what the instructions do not promise.`;
}

function failed(status: Judgement['status'], message: string, outcome?: Outcome): Judgement {
  const printed = outcome ? printedLine(outcome.stdout) : null;
  return { status, line: null, message: lines(message, printed), behaviour: `${status}: ${message}` };
}

/** Null for each test that passed. What a program forges here is what it says of its own tests. */
function testsIn(value: Value): (FailedTest | null)[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => {
    const [name, exception, message, line] = Array.isArray(entry) ? entry : [];
    if (typeof exception !== 'string') return null;
    return {
      name: typeof name === 'string' ? name : 'A test',
      exception,
      message: typeof message === 'string' ? message : '',
      line: typeof line === 'number' ? line : null,
    };
  });
}
