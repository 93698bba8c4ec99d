import type { Outcome, TestResult } from '@proximal/sandbox';
import { adviceOn } from '../advice/advice.js';
import type { Failure } from '../failed-step.js';
import { endingText, exceptionText, lines, printedLine, printedText, type Unanswered } from '../failure-text.js';
import type { Judgement, TestOutcome } from '../judgement.js';
import type { Raised } from '../raised-error.js';
import { cut, storable } from '../values/value-text.js';
import type { JudgedFile, JudgedTest } from './judged-files.js';

const textLimit = 1_000;

export interface JudgedProgram {
  /** The learner's first file: only its lines have places in the answer. */
  first: string;
  /** All of them, by their names. */
  files: Record<string, string>;
}

const passed: Judgement = { status: 'passed', message: null, line: null, behaviour: '' };

/** How a test of a shown file ended. */
export function judgeTest({ result, isPassed, isAdded }: JudgedTest, program: JudgedProgram): Judgement {
  if (isPassed) return passed;
  if (result === null)
    return failed('It did not run: the program has done away with it, or its file has ended before it.');
  if (isAdded) return failed('It is no test of the lab: the program has added it.');
  const { assertion, subtests } = result;
  // Where only a part has failed, the first one says how.
  const [part] = result.exception === null ? subtests : [];
  const place = part ?? result;
  const { file, line: found } = place;
  const line = file === program.first ? found : null;
  const summary = summaryOf(result) + placeOf(place, program);
  const raised = raisedBy(result, found);
  const advice = isRaised(result) ? adviceOn(raised, codeOf(file, program)) : null;
  const values = part ? valuesOf(part) : { expected: result.expected, got: result.got ?? gotOf(result) };
  const reason = values.expected === null && values.got === null ? (part?.message ?? summaryOf(result)) : null;
  const failure: Failure = {
    before: null,
    call: text(part ? `${result.id} ${part.name}` : (assertion ?? result.id)),
    expected: textOf(values.expected),
    got: textOf(values.got),
    line,
    advice: textOf(lines(reason, otherPlace(place, program), advice) || null),
    printed: textOf(printedText(result.stdout)),
  };
  return {
    status: statusOf(result),
    message: text(
      lines(assertion, summary, part ? `${part.name}: ${part.message}` : null, advice, printedLine(result.stdout)),
    ),
    line,
    behaviour: `${result.status}: ${exceptionText(raised)}`,
    failure,
  };
}

/** Of a file that did not load; its first test says why. */
export function judgeUnloaded({ load }: JudgedFile, isFirst: boolean, program: JudgedProgram): Judgement {
  if (load.kind === 'returned') throw new Error('the file has loaded');
  const { error, line } = loadError(load, program);
  const why = lines(error, printedLine(load.stdout));
  const message = isFirst ? text(why) : 'Not judged: the program ends before any test of this file begins.';
  return { status: load.kind === 'out-of-steps' ? 'timeout' : 'error', message, line, behaviour: behaviourOf(load) };
}

/** Why a file with tests did not load; the line is one of the first file, or null. */
export function loadError(load: Unanswered, program: JudgedProgram): { error: string; line: number | null } {
  if (load.kind !== 'raised') return { error: endingText(load), line: null };
  const { file = null } = load;
  const raised = file === null ? { ...load, line: null } : load;
  const error = lines(
    exceptionText(raised) + placeOf({ ...raised, file }, program),
    adviceOn(raised, codeOf(file, program)),
  );
  return { error, line: file === program.first ? load.line : null };
}

/** What learners read after a test of a shown file: its parts that failed. */
export function failedSubtests({ name, result }: JudgedTest, program: JudgedProgram): TestOutcome[] {
  return (result?.subtests ?? []).map((part) => {
    const { expected, got } = valuesOf(part);
    const failure: Failure = {
      before: null,
      call: text(part.name),
      expected: textOf(expected),
      got: textOf(got),
      line: part.file === program.first ? part.line : null,
      advice: textOf(lines(expected === null && got === null ? part.message : null, otherPlace(part, program)) || null),
      printed: null,
    };
    const { status, message } = part;
    return {
      name: text(`${name} ${part.name}`),
      status,
      message: text(message + placeOf(part, program)),
      failure,
      part_of: name,
    };
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

function codeOf(file: string | null, { first, files }: JudgedProgram): string {
  return files[file ?? first] ?? '';
}

type Place = Pick<TestResult, 'file' | 'line'>;

function placeOf({ file, line }: Place, { first }: JudgedProgram): string {
  if (file === null || line === null) return '';
  return file === first ? ` (line ${line})` : ` (line ${line} of ${file})`;
}

/** Only lines of the first file have links. */
function otherPlace({ file, line }: Place, { first }: JudgedProgram): string | null {
  return file === null || line === null || file === first ? null : `Look at line ${line} of ${file}.`;
}

/** unittest says of an exception what its traceback ends with. */
function valuesOf({ status, message, expected, got }: TestResult['subtests'][number]) {
  return { expected, got: got ?? (status === 'error' ? `raises ${message}` : null) };
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
