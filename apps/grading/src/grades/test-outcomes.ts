import type { Ending, Outcome, RunReport, StopReason, Value } from '@proximal/sandbox';
import type { z } from 'zod';
import type { testOutcome } from '@proximal/contracts';
import type { PreparedCase } from './prepared-lab.js';
import { sameValue } from './same-value.js';
import { cut, storable, valueText } from './value-text.js';

export type TestOutcome = z.infer<typeof testOutcome>;

/** How one case ended, with what only the author may know. */
export interface CaseOutcome {
  case: PreparedCase;
  status: TestOutcome['status'];
  /** What a learner is told where the case is shown. */
  message: string | null;
  /** The exception's type where one was raised. */
  exception: string | null;
  /** Line of the learner's code where the exception was raised. */
  line: number | null;
}

const messageLimit = 1_000;
const valueLimit = 300;

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

/** What the learner sees: of a hidden case its number and a built-in exception's type, for others may carry its input. */
export function testOutcomes(outcomes: CaseOutcome[]): TestOutcome[] {
  let hidden = 0;
  return outcomes.map(({ case: { name, isHidden }, status, message, exception }) => {
    if (!isHidden) return { name, status, message };
    hidden += 1;
    return { name: `Hidden test ${hidden}`, status, message: exception === null ? null : builtInName(exception) };
  });
}

function judge(one: PreparedCase, outcome: Ending): Pick<CaseOutcome, 'status' | 'exception' | 'line'> {
  const plain = { exception: null, line: null };
  switch (outcome.kind) {
    case 'returned':
      return { ...plain, status: sameValue(one.expected, outcome.value, one.tolerance) ? 'passed' : 'failed' };
    case 'raised':
      return { status: 'error', exception: outcome.exception, line: outcome.line };
    case 'stopped':
      return { ...plain, status: 'error' };
    case 'out-of-steps':
    case 'not-run':
      return { ...plain, status: 'timeout' };
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

function mismatch(one: PreparedCase, actual: Value): string {
  const call = cut(one.text.replace(/\s+/g, ' '), valueLimit);
  return `${call} returned ${valueText(actual, valueLimit)}, expected ${valueText(one.expected, valueLimit)}`;
}

function atLine(line: number | null): string {
  return line === null ? '' : ` (line ${line})`;
}

function printed(stdout: string): string {
  return stdout.trim() === '' ? '' : `\nIt printed: ${cut(stdout.trimEnd(), valueLimit)}`;
}

const builtIns = new Set(
  `ArithmeticError AssertionError AttributeError BaseException BufferError EOFError Exception FileNotFoundError
  FloatingPointError GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError NotImplementedError OSError OverflowError PermissionError RecursionError
  ReferenceError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemError SystemExit TabError TypeError
  UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError ValueError
  ZeroDivisionError`.split(/\s+/),
);

// A class of the learner's own may be named after its input.
function builtInName(exception: string): string {
  return builtIns.has(exception) ? exception : 'Exception';
}
