import { isMissingName, type Outcome, type Value } from '@proximal/sandbox';
import type { testOutcome } from '@proximal/contracts';
import type { z } from 'zod';
import { adviceOn } from './advice/advice.js';
import { endingText, exceptionText, lines, printedText, raisedText, type Unanswered } from './failure-text.js';
import type { Expectation, PreparedCase, PreparedStep } from './prepared-lab.js';
import { expectedErrorText, isExpectedError, type Raised } from './raised-error.js';
import { isRight, type Verdict } from './values/comparing.js';
import { codeText, mismatch, mismatchNote } from './values/mismatch.js';
import { isObject } from './values/type-difference.js';
import { valueText } from './values/value-text.js';
import { wrongTime } from './virtual-time.js';

export type Failure = NonNullable<z.infer<typeof testOutcome>['failure']>;

interface FailedStep {
  status: 'failed' | 'error' | 'timeout';
  /** The message begins with it. */
  summary: string;
  /** What the summary does not say, on lines of its own. */
  note: string | null;
  failure: Failure;
}

interface JudgedStep {
  one: PreparedCase;
  step: PreparedStep;
  outcome: Exclude<Outcome, { kind: 'not-run' }>;
  verdict: Verdict;
  code: string;
}

type Returned = Extract<Outcome, { kind: 'returned' }>;
type ExpectedError = Extract<Expectation, { kind: 'error' }>;

const valueLimit = 1_000;
const summaryLimit = 300;

/** Null where the step is right. */
export function judgeStep(judged: JudgedStep): FailedStep | null {
  return judgeEnding(judged) ?? judgeTime(judged);
}

function judgeEnding(judged: JudgedStep): FailedStep | null {
  const { one, outcome, verdict, step } = judged;
  const { expected } = step;
  // A program that lacks what the case calls raises nothing itself.
  if (outcome.kind === 'raised' && expected?.kind === 'error' && !isMissingName(one.names, outcome))
    return isExpectedError(outcome, expected) ? null : wrongError(judged, outcome, expected);
  if (outcome.kind !== 'returned') return noAnswer(judged, outcome);
  if (expected === null) return null;
  if (expected.kind === 'error') return noError(judged, outcome, expected);
  return isRight(expected.value, outcome.value, one, verdict) ? null : wrongAnswer(judged, outcome, expected.value);
}

function judgeTime(judged: JudgedStep): FailedStep | null {
  const { step, outcome, code } = judged;
  const wrong = step.seconds && wrongTime(step.seconds, [outcome], code);
  if (!wrong) return null;
  const summary = `${codeText(step.text)} took ${wrong.got}, expected ${wrong.expected}`;
  return { status: 'failed', summary, note: wrong.advice, failure: failureIn(judged, wrong) };
}

function wrongError(judged: JudgedStep, raised: Raised, expected: ExpectedError): FailedStep {
  const summary = `${codeText(judged.step.text)} raised ${raisedText(raised)}, expected ${expectedErrorText(expected)}`;
  return { status: 'failed', summary, note: null, failure: failureIn(judged, gotOf(raised)) };
}

function noAnswer(judged: JudgedStep, ending: Unanswered): FailedStep {
  const { one, step, code } = judged;
  const status = ending.kind === 'out-of-steps' ? 'timeout' : 'error';
  const start = `${codeText(step.text)}${ending.kind === 'raised' ? ' raised ' : ': '}`;
  const summary = (one.steps.length === 1 ? '' : start) + endingText(ending);
  if (ending.kind !== 'raised')
    return { status, summary, note: null, failure: failureIn(judged, { advice: endingText(ending) }) };
  const advice = adviceOn(ending, code);
  return { status, summary, note: advice, failure: failureIn(judged, { ...gotOf(ending), advice }) };
}

function noError(judged: JudgedStep, { value }: Returned, expected: ExpectedError): FailedStep {
  const returned = value === null ? 'raised nothing' : `returned ${valueText(value, summaryLimit)}`;
  const summary = `${codeText(judged.step.text)} ${returned}, expected ${expectedErrorText(expected)}`;
  return { status: 'failed', summary, note: null, failure: failureIn(judged, { got: valueText(value, valueLimit) }) };
}

function wrongAnswer(judged: JudgedStep, returned: Returned, expected: Value): FailedStep {
  const { one, step, verdict } = judged;
  const answer = { text: step.text, expected, actual: returned.value, rule: one, verdict };
  const note = noteOnCoroutine(returned) ?? noteOnNone(expected, returned);
  const parts = { got: valueText(returned.value, valueLimit), advice: lines(mismatchNote(answer), note) || null };
  return { status: 'failed', summary: mismatch(answer), note, failure: failureIn(judged, parts) };
}

function failureIn({ one, step, outcome }: JudgedStep, parts: Partial<Failure>): Failure {
  const rest = { before: null, got: null, line: null, advice: null, printed: printedText(outcome.stdout) };
  return { ...rest, call: step.text.trim(), expected: expectedText(step.expected, one), ...parts };
}

function expectedText(expected: Expectation | null, { comparison }: PreparedCase): string | null {
  if (expected?.kind === 'error') return `raises ${expected.type}${messageText(expected.message)}`;
  // A checker accepts other values, too.
  return expected === null || comparison === 'checker' ? null : valueText(expected.value, valueLimit);
}

function messageText(pattern: string | null): string {
  return pattern === null ? '' : `: ${pattern.replaceAll('*', '…')}`;
}

function gotOf(raised: Raised): Pick<Failure, 'got' | 'line'> {
  return { got: `raises ${exceptionText(raised)}`, line: raised.line };
}

function noteOnCoroutine({ value }: Returned): string | null {
  if (!isObject(value) || value.type !== 'coroutine') return null;
  return 'A call of an async function gives a coroutine, which does nothing until it is awaited.';
}

/** Printing the answer, or forgetting return, is the most frequent slip of all. */
function noteOnNone(expected: Value, { value, stdout }: Returned): string | null {
  if (value !== null || expected === null) return null;
  const isPrinted = [valueText(expected, summaryLimit), expected].includes(stdout.trim());
  return isPrinted
    ? 'It prints the right value in place of returning it: write return.'
    : 'A function gives None where it ends without return.';
}
