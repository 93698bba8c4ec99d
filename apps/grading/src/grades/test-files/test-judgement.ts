import type { Outcome, TestResult } from '@proximal/sandbox';
import { adviceOn } from '../advice/advice.js';
import type { Failure } from '../failed-step.js';
import { endingText, exceptionText, failureText, lines, printedLine, printedText } from '../failure-text.js';
import type { Judgement, TestOutcome } from '../judgement.js';
import type { Raised } from '../raised-error.js';
import { cut, storable } from '../values/value-text.js';
import type { JudgedFile, JudgedTest } from './judged-files.js';

const textLimit = 1_000;

/** The learner's first file: only its lines have places in the answer. */
export interface FirstFile {
  name: string;
  code: string;
}

const passed: Judgement = { status: 'passed', message: null, line: null, behaviour: '' };

/** How a test of a shown file ended. */
export function judgeTest({ result, isPassed, isAdded }: JudgedTest, first: FirstFile): Judgement {
  if (isPassed) return passed;
  if (result === null)
    return failed('It did not run: the program has done away with it, or its file has ended before it.');
  if (isAdded) return failed('It is no test of the lab: the program has added it.');
  const { assertion, line: found, file } = result;
  const line = file === first.name ? found : null;
  const summary = summaryOf(result) + placeOf(result, first);
  const raised = raisedBy(result, line);
  const advice = isRaised(result) ? adviceOn(raised, first.code) : null;
  const failure: Failure = {
    before: null,
    call: text(assertion ?? result.id),
    expected: textOf(result.expected),
    got: textOf(result.got ?? gotOf(result)),
    line,
    advice: textOf(advice),
    printed: textOf(printedText(result.stdout)),
  };
  return {
    status: statusOf(result),
    message: text(lines(assertion, summary, advice, printedLine(result.stdout))),
    line,
    behaviour: `${result.status}: ${exceptionText(raised)}`,
    failure,
  };
}

/** Of a file that did not load; its first test says why. */
export function judgeUnloaded({ load }: JudgedFile, isFirst: boolean, { code }: FirstFile): Judgement {
  if (load.kind === 'returned') throw new Error('the file has loaded');
  const line = load.kind === 'raised' ? load.line : null;
  const why = lines(failureText(load, code), printedLine(load.stdout));
  const message = isFirst ? text(why) : 'Not judged: the program ends before any test of this file begins.';
  return { status: load.kind === 'out-of-steps' ? 'timeout' : 'error', message, line, behaviour: behaviourOf(load) };
}

/** What learners read after a test of a shown file: its parts that failed. */
export function failedSubtests({ name, result }: JudgedTest, first: FirstFile): TestOutcome[] {
  return (result?.subtests ?? []).map(({ name: part, status, message, expected, got, line }) => {
    const failure: Failure = {
      before: null,
      call: text(part),
      expected: textOf(expected),
      got: textOf(got),
      line: result?.file === first.name ? line : null,
      advice: null,
      printed: null,
    };
    return { name: text(`${name} ${part}`), status, message: text(message), failure };
  });
}

function failed(message: string): Judgement {
  return { status: 'failed', message, line: null, behaviour: message };
}

function statusOf({ status }: TestResult): Judgement['status'] {
  if (status === 'timeout' || status === 'not-run') return 'timeout';
  return status === 'error' ? 'error' : 'failed';
}

function summaryOf(result: TestResult): string {
  switch (result.status) {
    case 'timeout':
      return endingText({ kind: 'out-of-steps' });
    case 'not-run':
      return endingText({ kind: 'not-run' });
    case 'skipped':
      return 'It was skipped, which the solution of the author does not do.';
    case 'unexpected-success':
      return 'It is expected to fail, and passes.';
    case 'error':
      // Without an exception, its subtests say what is wrong.
      return result.exception === null ? result.message : exceptionText(raisedBy(result));
    default:
      return result.message || 'The assertion does not hold.';
  }
}

function placeOf({ file, line }: TestResult, first: FirstFile): string {
  if (file === null || line === null) return '';
  return file === first.name ? ` (line ${line})` : ` (line ${line} of ${file})`;
}

function gotOf(result: TestResult): string | null {
  return isRaised(result) ? `raises ${exceptionText(raisedBy(result))}` : null;
}

/** pytest says of a function that raises anything that it has failed. */
function isRaised({ status, exception }: TestResult): boolean {
  if (exception === null) return false;
  return status === 'error' || !['AssertionError', 'Failed'].includes(exception);
}

/** The message is the last line of a traceback, which begins with the exception's name, at times after its module. */
function raisedBy({ exception, message }: TestResult, line: number | null = null): Raised {
  const name = exception ?? 'Error';
  const [first = ''] = message.split(': ', 1);
  const isNamed = first === name || first.endsWith(`.${name}`);
  const said = isNamed ? message.slice(first.length + 2) : message;
  return { kind: 'raised', exception: name, message: said, line, bases: [name] };
}

function behaviourOf(load: Outcome): string {
  return load.kind === 'raised' ? `raised ${load.exception}` : load.kind;
}

function textOf(given: string | null): string | null {
  return given === null ? null : text(given);
}

function text(given: string): string {
  return storable(cut(given, textLimit));
}
