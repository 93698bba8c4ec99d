import { isMissingName, type Ending, type Outcome, type RunReport } from '@proximal/sandbox';
import type { StartersCase } from '@proximal/lab-kinds';
import { adviceOnSlip } from './advice/advice.js';
import { judgeStep, type Failure } from './failed-step.js';
import type { JudgedOutcome, Judgement, TestOutcome } from './judgement.js';
import { endingText, failureText, lines, printedLine, type Unanswered } from './failure-text.js';
import { judgeTests } from './judged-tests.js';
import { wrongModelUse } from './model-use.js';
import { groupedByCase } from './grouped-by-case.js';
import type { PreparedCase, PreparedStep } from './prepared-lab.js';
import type { Verdict } from './values/comparing.js';
import { codeText } from './values/mismatch.js';
import { cut, storable, valueText } from './values/value-text.js';
import { wrongTime } from './virtual-time.js';

export interface CaseOutcome extends JudgedOutcome {
  case: PreparedCase;
}

const messageLimit = 1_000;
const partLimit = 1_000;
const stepsLimit = 400;

export type Verdicts = ReadonlyMap<PreparedStep, Verdict>;

export function caseOutcomes(
  cases: PreparedCase[],
  { load, calls }: RunReport,
  verdicts: Verdicts,
  code = '',
): CaseOutcome[] {
  if (load.kind !== 'returned') return cases.map((one, index) => unloadedCase(one, load, code, index === 0));
  let before: Ending | undefined;
  return groupedByCase(cases, calls).map(([one, outcomes]) => {
    const suite = one.tested && judgeTests(one, outcomes[0], code);
    const judgement = suite ?? judgeSteps({ one, outcomes, before, verdicts, code });
    // Shown cases come first, so the call that ended before a shown case is also a shown one.
    before = outcomes.findLast(({ kind }) => kind !== 'not-run') ?? before;
    return { case: one, ...judgement, message: judgement.message && messageOf(judgement.message) };
  });
}

function messageOf(text: string): string {
  return storable(cut(text, messageLimit));
}

/**
 * Returns what the learner sees. A hidden case shows only its name and whether it passed: a message, an exception's
 * type, even the difference between failing and timing out would let a program reveal the input. Which case comes first
 * follows from the names of those that failed.
 */
export function testOutcomes(outcomes: JudgedOutcome[]): TestOutcome[] {
  const failed = new Map(outcomes.filter(hasFailed).map(({ case: { index, name } }) => [index, name]));
  return outcomes.map((outcome) => {
    const { index, name, isHidden, prerequisites } = outcome.case;
    const { status, message, failure } = outcome;
    const first = failed.has(index) && prerequisites?.find((earlier) => failed.has(earlier));
    const order = typeof first === 'number' ? { after: failed.get(first)! } : {};
    if (isHidden) return { name, status: status === 'passed' ? 'passed' : 'failed', message: null, ...order };
    return { name, status, message, ...(failure && { failure }), ...order };
  });
}

export function scoredCase({ case: one, status }: JudgedOutcome): StartersCase {
  const { name, isHidden, weight, isCondition } = one;
  return { name, isHidden, weight, isCondition: isCondition === true, isPassed: status === 'passed' };
}

export function hasFailed({ status }: JudgedOutcome): boolean {
  return status !== 'passed';
}

interface CaseRun {
  one: PreparedCase;
  outcomes: Outcome[];
  before: Ending | undefined;
  verdicts: Verdicts;
  code: string;
}

const passed: Judgement = { status: 'passed', line: null, message: null, behaviour: '' };

function judgeSteps({ one, outcomes, before, verdicts, code }: CaseRun): Judgement {
  for (const [index, step] of one.steps.entries()) {
    const outcome = outcomes[index] ?? { kind: 'not-run' as const };
    if (outcome.kind === 'not-run') return judgeNotRun(before);
    const failed = judgeStep({ one, step, outcome, verdict: verdicts.get(step) ?? null, code });
    if (!failed) continue;
    const { status, summary, note, failure } = failed;
    const hint = hintAfter(one, outcome, code);
    const earlier = stepsText(one.steps.slice(0, index));
    const message = (earlier && `After ${earlier}: `) + lines(summary, note, printedLine(outcome.stdout), hint);
    const parts = { ...failure, before: earlier || null, advice: lines(failure.advice, hint) || null };
    const { line } = failure;
    return { status, line, message, behaviour: behaviourOf(outcome), failure: storableParts(parts), step: index };
  }
  return judgeTime({ one, outcomes, code }) ?? judgeModelUse(one, outcomes) ?? passed;
}

function stepsText(steps: PreparedStep[]): string {
  return cut(steps.map(({ text }) => codeText(text)).join('; '), stepsLimit);
}

/**
 * The author's hint is about a wrong answer. It is left out where something else is wrong: the program lacks what the
 * case calls, has only its starter, does not end, or makes a slip that has its own advice.
 */
function hintAfter({ hint, isHidden, names }: PreparedCase, outcome: Outcome, code: string): string | null {
  if (isHidden || hint === null || outcome.kind === 'returned') return isHidden ? null : hint;
  if (outcome.kind !== 'raised' || outcome.exception === 'NotImplementedError') return null;
  return isMissingName(names, outcome) || adviceOnSlip(outcome, code) !== null ? null : hint;
}

function storableParts(failure: Failure): Failure {
  const parts = Object.entries(failure).map(([name, part]) => {
    return [name, typeof part === 'string' ? storable(cut(part, partLimit)) : part];
  });
  return Object.fromEntries(parts) as Failure;
}

/** The first case says why. None has prerequisites, because none was judged. */
function unloadedCase(
  { prerequisites: _, ...one }: PreparedCase,
  load: Unanswered & { stdout: string },
  code: string,
  isFirst: boolean,
): CaseOutcome {
  const status = load.kind === 'out-of-steps' ? 'timeout' : 'error';
  const line = load.kind === 'raised' ? load.line : null;
  const message = isFirst
    ? messageOf(lines(failureText(load, code), printedLine(load.stdout)))
    : 'Not judged: the program ends before any test begins.';
  return { case: one, status, line, message, behaviour: behaviourOf(load) };
}

function judgeTime({ one, outcomes, code }: Pick<CaseRun, 'one' | 'outcomes' | 'code'>): Judgement | null {
  const { seconds, hint, isHidden } = one;
  const wrong = seconds && wrongTime(seconds, outcomes, code);
  if (!wrong) return null;
  const message = lines(`It took ${wrong.got}, expected ${wrong.expected}`, wrong.advice, isHidden ? null : hint);
  return { status: 'failed', line: null, message, behaviour: `virtual time: ${wrong.got}` };
}

function judgeModelUse(one: PreparedCase, outcomes: Outcome[]): Judgement | null {
  const { hint, isHidden } = one;
  const wrong = wrongModelUse(one, outcomes);
  if (!wrong) return null;
  const { said, behaviour } = wrong;
  return { status: 'failed', line: null, message: lines(said, isHidden ? null : hint), behaviour };
}

function judgeNotRun(before: Ending | undefined): Judgement {
  const notRun = { line: null, behaviour: 'not-run' };
  if (before?.kind !== 'stopped') return { ...notRun, status: 'timeout', message: endingText({ kind: 'not-run' }) };
  return { ...notRun, status: 'error', message: `Not run after a call that was stopped: ${endingText(before)}` };
}

function behaviourOf(ending: Ending): string {
  if (ending.kind === 'returned') return valueText(ending.value, messageLimit);
  return ending.kind === 'raised' ? `raised ${ending.exception}` : ending.kind;
}
