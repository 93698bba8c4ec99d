import type { Ending, Outcome, RunReport, StopReason } from '@proximal/sandbox';
import type { z } from 'zod';
import type { testOutcome } from '@proximal/contracts';
import { mismatch } from './mismatch.js';
import type { PreparedCase } from './prepared-lab.js';
import { sameValue } from './same-value.js';
import { cut, storable } from './value-text.js';

export type TestOutcome = z.infer<typeof testOutcome>;

/** How one case ended, with what only the author may know. */
export interface CaseOutcome {
  case: PreparedCase;
  status: TestOutcome['status'];
  /** What a learner is told where the case is shown. */
  message: string | null;
  /** Line of the learner's code where the exception was raised. */
  line: number | null;
}

const messageLimit = 1_000;
const printedLimit = 300;

const stopSentences: Record<StopReason, string> = {
  exited: 'The program ended the interpreter.',
  memory: 'The program used up its memory.',
  output: 'The program printed more than 64 KiB or returned too much.',
  protocol: 'The answer is too large, nested too deeply, or was tampered with.',
  trap: 'The interpreter crashed, most likely by recursing too deeply.',
};

/** How each case ended, in the order of the cases; calls are those of the run in the same order. */
export function caseOutcomes(cases: PreparedCase[], { load, calls }: RunReport): CaseOutcome[] {
  return cases.map((one, index) => {
    const notRun: Outcome = { kind: 'not-run', fuel: 0, stdout: '' };
    const outcome = load.kind === 'returned' ? (calls[index] ?? notRun) : load;
    const judgement = judge(one, outcome);
    const message = judgement.status === 'passed' ? null : storable(cut(messageOf(one, outcome), messageLimit));
    return { case: one, ...judgement, message };
  });
}

/**
 * What the learner sees. Of a hidden case that is its name and one bit: a message, an exception's type, even the choice
 * between failing and timing out would let a program spell out the input.
 */
export function testOutcomes(outcomes: CaseOutcome[]): TestOutcome[] {
  return outcomes.map(({ case: { name, isHidden }, status, message }) => {
    if (!isHidden) return { name, status, message };
    return { name, status: status === 'passed' ? 'passed' : 'failed', message: null };
  });
}

function judge(one: PreparedCase, outcome: Ending): Pick<CaseOutcome, 'status' | 'line'> {
  switch (outcome.kind) {
    case 'returned':
      return { status: sameValue(one.expected, outcome.value, one.tolerance) ? 'passed' : 'failed', line: null };
    case 'raised':
      return { status: 'error', line: outcome.line };
    case 'stopped':
      return { status: 'error', line: null };
    case 'out-of-steps':
    case 'not-run':
      return { status: 'timeout', line: null };
  }
}

function messageOf(one: PreparedCase, outcome: Outcome): string {
  if (outcome.kind === 'returned') return mismatch(one, outcome.value) + printed(outcome.stdout);
  return failureText(outcome) + (outcome.kind === 'raised' ? printed(outcome.stdout) : '');
}

/** How a program or a call ended that did not return, in a sentence for its author. */
export function failureText(outcome: Exclude<Ending, { kind: 'returned' }>): string {
  switch (outcome.kind) {
    case 'raised':
      return `${outcome.exception}: ${outcome.message}`.replace(/: $/, '') + atLine(outcome.line);
    case 'stopped':
      return stopSentences[outcome.reason];
    case 'out-of-steps':
      return 'Stopped after its share of the steps that a submission may take.';
    case 'not-run':
      return 'Not run: the steps of the whole submission were used up before, or the program was stopped.';
  }
}

function atLine(line: number | null): string {
  return line === null ? '' : ` (line ${line})`;
}

function printed(stdout: string): string {
  return stdout.trim() === '' ? '' : `\nIt printed: ${cut(stdout.trimEnd(), printedLimit)}`;
}
