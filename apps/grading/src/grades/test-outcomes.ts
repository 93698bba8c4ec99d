import type { Ending, Outcome, RunReport, StopReason } from '@proximal/sandbox';
import type { z } from 'zod';
import type { testOutcome } from '@proximal/contracts';
import { mismatch } from './mismatch.js';
import type { PreparedCase } from './prepared-lab.js';
import { sameValue } from './same-value.js';
import { cut, storable } from './value-text.js';

export type TestOutcome = z.infer<typeof testOutcome>;

/** The outcome of one case, including what only the lab's author may know. */
export interface CaseOutcome {
  case: PreparedCase;
  status: TestOutcome['status'];
  /** The message that a learner gets when the case is shown. */
  message: string | null;
  /** The line of the learner's code where the exception was raised. */
  line: number | null;
}

const messageLimit = 1_000;
const printedLimit = 300;

const stopSentences: Record<StopReason, string> = {
  exited: 'The program ended the interpreter.',
  memory: 'The program used up its memory.',
  output: 'The answers of all calls together are larger than 4 MiB.',
  printed: 'The program printed more than 64 KiB, the most that one call may print.',
  protocol: 'The answer is too large, nested too deeply, or was tampered with.',
  trap: 'The interpreter crashed, most likely by recursing too deeply.',
};

/** Returns the outcome of each case, in the order of the cases; `calls` are the run's calls in the same order. */
export function caseOutcomes(cases: PreparedCase[], { load, calls }: RunReport): CaseOutcome[] {
  return cases.map((one, index) => {
    const outcome = load.kind === 'returned' ? (calls[index] ?? { kind: 'not-run' as const }) : load;
    const before = calls.slice(0, index).findLast(({ kind }) => kind !== 'not-run');
    // Shown cases come first, so the call that ended before a shown case is also a shown one.
    const judgement = outcome.kind === 'not-run' ? judgeNotRun(before) : judge(one, outcome);
    return { case: one, ...judgement, message: judgement.message && storable(cut(judgement.message, messageLimit)) };
  });
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

function judge(one: PreparedCase, outcome: Exclude<Outcome, { kind: 'not-run' }>): Judgement {
  if (outcome.kind !== 'returned') {
    const line = outcome.kind === 'raised' ? outcome.line : null;
    const status = outcome.kind === 'out-of-steps' ? 'timeout' : 'error';
    return { status, line, message: failureText(outcome) + printed(outcome.stdout) };
  }
  if (sameValue(one.expected, outcome.value, one.tolerance)) return { status: 'passed', line: null, message: null };
  return { status: 'failed', line: null, message: mismatch(one, outcome.value) + printed(outcome.stdout) };
}

/**
 * A case that did not run had no steps left, unless the last call before it was stopped and the interpreter did not
 * start again.
 */
function judgeNotRun(before: Ending | undefined): Judgement {
  if (before?.kind !== 'stopped') return { status: 'timeout', line: null, message: failureText({ kind: 'not-run' }) };
  const message = `Not run after a call that was stopped: ${stopSentences[before.reason]}`;
  return { status: 'error', line: null, message };
}

/** Says in a sentence for the program's author how a program or a call ended that did not return. */
export function failureText(outcome: Exclude<Ending, { kind: 'returned' }>): string {
  switch (outcome.kind) {
    case 'raised':
      return `${outcome.exception}: ${outcome.message}`.replace(/: $/, '') + atLine(outcome.line);
    case 'stopped':
      return stopSentences[outcome.reason];
    case 'out-of-steps':
      return 'Stopped after its share of the steps that a submission may take.';
    case 'not-run':
      return 'Not run: the steps of the whole submission were used up before.';
  }
}

function atLine(line: number | null): string {
  return line === null ? '' : ` (line ${line})`;
}

function printed(stdout: string): string {
  return stdout.trim() === '' ? '' : `\nIt printed: ${cut(stdout.trimEnd(), printedLimit)}`;
}
