import {
  isMissingName,
  type Ending,
  type Outcome,
  type RunReport,
  type StopReason,
  type Value,
} from '@proximal/sandbox';
import type { z } from 'zod';
import type { testOutcome } from '@proximal/contracts';
import { adviceOn } from './advice.js';
import { isRight, type Verdict } from './values/comparing.js';
import { groupedByCase } from './grouped-by-case.js';
import { codeText, mismatch } from './values/mismatch.js';
import type { PreparedCase, PreparedStep } from './prepared-lab.js';
import { expectedErrorText, isExpectedError } from './raised-error.js';
import { cut, storable, valueText } from './values/value-text.js';

export type TestOutcome = z.infer<typeof testOutcome>;

export interface CaseOutcome {
  case: PreparedCase;
  status: TestOutcome['status'];
  message: string | null;
  line: number | null;
  behaviour: string;
  step?: number;
}

const messageLimit = 1_000;
const printedLimit = 300;
const stepsLimit = 400;

const stopSentences: Record<StopReason, string> = {
  exited: 'The program ended the interpreter.',
  memory: 'The program used up its memory.',
  output: 'The answers of all calls together are larger than 4 MiB.',
  printed: 'The program printed more than 64 KiB, the most that one call may print.',
  protocol: 'The answer is too large, nested too deeply, or was tampered with.',
  stack: 'Its calls were nested too deeply: they used up the stack of 32 MiB.',
  trap: 'The interpreter crashed.',
};

export type Verdicts = ReadonlyMap<PreparedStep, Verdict>;

export function caseOutcomes(
  cases: PreparedCase[],
  { load, calls }: RunReport,
  verdicts: Verdicts,
  code = '',
): CaseOutcome[] {
  let before: Ending | undefined;
  return groupedByCase(cases, calls).map(([one, outcomes]) => {
    const judgement =
      load.kind === 'returned'
        ? judgeSteps({ one, outcomes, before, verdicts, code })
        : judgeFailure(load, code, load.stdout);
    const message = judgement.message && storable(cut(judgement.message, messageLimit));
    // Shown cases come first, so the call that ended before a shown case is also a shown one.
    before = outcomes.findLast(({ kind }) => kind !== 'not-run') ?? before;
    return { case: one, ...judgement, message };
  });
}

/** None when the program lacks what the case calls or has only its starter: it would come before any attempt. */
function hintAfter({ hint, isHidden, names }: PreparedCase, outcome: Outcome | null): string {
  if (hint === null || isHidden) return '';
  if (outcome?.kind === 'raised' && outcome.exception === 'NotImplementedError') return '';
  return outcome !== null && isMissingName(names, outcome) ? '' : `\n${hint}`;
}

/**
 * Returns what the learner sees. A hidden case shows only its name and whether it passed: a message, an exception's
 * type, even the difference between failing and timing out would let a program reveal the input.
 */
export function testOutcomes(outcomes: CaseOutcome[]): TestOutcome[] {
  return outcomes.map(({ case: { name, isHidden }, status, message }) => {
    if (!isHidden) return { name, status, message };
    return { name, status: status === 'passed' ? 'passed' : 'failed', message: null };
  });
}

type Judgement = Omit<CaseOutcome, 'case'>;

interface CaseRun {
  one: PreparedCase;
  outcomes: Outcome[];
  before: Ending | undefined;
  verdicts: Verdicts;
  code: string;
}

function judgeSteps({ one, outcomes, before, verdicts, code }: CaseRun): Judgement {
  for (const [index, step] of one.steps.entries()) {
    const outcome = outcomes[index] ?? { kind: 'not-run' as const };
    if (outcome.kind === 'not-run') return judgeNotRun(before);
    const judgement = judgeStep({ one, step, outcome, verdict: verdicts.get(step) ?? null, code });
    if (!judgement) continue;
    const message = afterSteps(one.steps.slice(0, index)) + judgement.message + hintAfter(one, outcome);
    return { ...judgement, message, step: index };
  }
  return judgeModelCalls(one, outcomes) ?? passed;
}

const passed: Judgement = { status: 'passed', line: null, message: null, behaviour: '' };

function afterSteps(steps: PreparedStep[]): string {
  return steps.length === 0 ? '' : `After ${cut(steps.map(({ text }) => codeText(text)).join('; '), stepsLimit)}: `;
}

function failedStep({ steps }: PreparedCase, text: string, { kind }: Outcome): string {
  if (steps.length === 1) return '';
  return kind === 'raised' ? `${codeText(text)} raised ` : `${codeText(text)}: `;
}

interface JudgedStep {
  one: PreparedCase;
  step: PreparedStep;
  outcome: Exclude<Outcome, { kind: 'not-run' }>;
  verdict: Verdict;
  code: string;
}

function judgeStep({ one, step: { text, expected }, outcome, verdict, code }: JudgedStep): Judgement | null {
  const isError = expected?.kind === 'error';
  // A program that lacks what the case calls raises nothing itself.
  if (outcome.kind === 'raised' && isError && !isMissingName(one.names, outcome)) {
    if (isExpectedError(outcome, expected)) return null;
    const message = `${codeText(text)} raised ${errorText(outcome)}, expected ${expectedErrorText(expected)}`;
    return judgeWrong(message, outcome, outcome.line);
  }
  if (outcome.kind !== 'returned') {
    const failure = judgeFailure(outcome, code, outcome.stdout);
    return { ...failure, message: failedStep(one, text, outcome) + failure.message };
  }
  if (isError) {
    const returned = outcome.value === null ? 'raised nothing' : `returned ${valueText(outcome.value, printedLimit)}`;
    return judgeWrong(`${codeText(text)} ${returned}, expected ${expectedErrorText(expected)}`, outcome);
  }
  if (expected === null || isRight(expected.value, outcome.value, one, verdict)) return null;
  const answer = { text, expected: expected.value, actual: outcome.value, rule: one, verdict };
  return judgeWrong(mismatch(answer) + adviceOnNone(expected.value, outcome), outcome);
}

/** Printing the answer, or forgetting return, is the most frequent slip of all. */
function adviceOnNone(expected: Value, { value, stdout }: { value: Value; stdout: string }): string {
  if (value !== null || expected === null) return '';
  const isPrinted = [valueText(expected, printedLimit), expected].includes(stdout.trim());
  return isPrinted
    ? '\nIt prints the right value in place of returning it: write return.'
    : '\nA function gives None where it ends without return.';
}

function judgeWrong(message: string, outcome: Outcome, line: number | null = null): Judgement {
  return { status: 'failed', line, message: message + printed(outcome.stdout), behaviour: behaviourOf(outcome) };
}

function judgeFailure(outcome: Exclude<Ending, { kind: 'returned' }>, code: string, stdout: string): Judgement {
  const line = outcome.kind === 'raised' ? outcome.line : null;
  const status = outcome.kind === 'out-of-steps' ? 'timeout' : 'error';
  return { status, line, message: failureText(outcome, code) + printed(stdout), behaviour: behaviourOf(outcome) };
}

function judgeModelCalls(one: PreparedCase, outcomes: Outcome[]): Judgement | null {
  const { modelCalls } = one;
  const made = outcomes.reduce((sum, outcome) => sum + (outcome.modelCalls ?? 0), 0);
  if (modelCalls === null || made <= modelCalls) return null;
  const message = `It called the model ${timesText(made)}; ${timesText(modelCalls)} at most are needed.`;
  return { status: 'failed', line: null, message: message + hintAfter(one, null), behaviour: `model calls: ${made}` };
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function behaviourOf(ending: Ending): string {
  if (ending.kind === 'returned') return valueText(ending.value, messageLimit);
  return ending.kind === 'raised' ? `raised ${ending.exception}` : ending.kind;
}

function judgeNotRun(before: Ending | undefined): Judgement {
  const notRun = { line: null, behaviour: 'not-run' };
  if (before?.kind !== 'stopped')
    return { ...notRun, status: 'timeout', message: failureText({ kind: 'not-run' }, '') };
  const message = `Not run after a call that was stopped: ${stopSentences[before.reason]}`;
  return { ...notRun, status: 'error', message };
}

export function failureText(outcome: Exclude<Ending, { kind: 'returned' }>, code: string): string {
  switch (outcome.kind) {
    case 'raised': {
      const advice = adviceOn(outcome, code);
      return errorText(outcome) + (advice === null ? '' : `\n${advice}`);
    }
    case 'stopped':
      return stopSentences[outcome.reason];
    case 'out-of-steps':
      return 'Stopped after its share of the steps that a submission may take, and still running: look whether each loop ends.';
    case 'not-run':
      return 'Not run: the steps of the whole submission were used up before.';
  }
}

function errorText({ exception, message, line }: Extract<Ending, { kind: 'raised' }>): string {
  // Python writes so for `exit()`, which says nothing.
  const said = exception === 'SystemExit' && message === 'None' ? '' : message;
  return `${exception}: ${said}`.replace(/: $/, '') + atLine(line);
}

function atLine(line: number | null): string {
  return line === null ? '' : ` (line ${line})`;
}

function printed(stdout: string): string {
  return stdout.trim() === '' ? '' : `\nIt printed: ${cut(stdout.trimEnd(), printedLimit)}`;
}
