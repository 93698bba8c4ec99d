import type { Ending, StopReason } from '@proximal/sandbox';
import { adviceOn } from './advice/advice.js';
import type { Raised } from './raised-error.js';
import { cut } from './values/value-text.js';

export type Unanswered = Exclude<Ending, { kind: 'returned' }>;

const printedLimit = 300;

const stopSentences: Record<StopReason, string> = {
  exited: 'The program ended the interpreter.',
  memory: 'The program used up its memory.',
  output: 'The answers of all calls together are larger than 4 MiB.',
  printed: 'The program printed more than 64 KiB, the most that one call may print.',
  protocol: 'The answer is too large, nested too deeply, or was tampered with.',
  stack: 'Its calls were nested too deeply: they used up the stack of 32 MiB.',
  trap: 'The interpreter crashed.',
};

export function failureText(ending: Unanswered, code: string): string {
  return lines(endingText(ending), ending.kind === 'raised' ? adviceOn(ending, code) : null);
}

export function endingText(ending: Unanswered): string {
  switch (ending.kind) {
    case 'raised':
      return raisedText(ending);
    case 'stopped':
      return stopSentences[ending.reason];
    case 'out-of-steps':
      return 'Stopped after its share of the steps that a submission may take, and still running: look whether each loop ends.';
    case 'not-run':
      return 'Not run: the steps of the whole submission were used up before.';
  }
}

export function raisedText(raised: Raised): string {
  return exceptionText(raised) + (raised.line === null ? '' : ` (line ${raised.line})`);
}

export function exceptionText({ exception, message }: Raised): string {
  // Python writes so for `exit()`, which says nothing.
  const said = exception === 'SystemExit' && message === 'None' ? '' : message;
  return `${exception}: ${said}`.replace(/: $/, '');
}

export function printedText(stdout: string): string | null {
  return stdout.trim() === '' ? null : cut(stdout.trimEnd(), printedLimit);
}

/** What a program printed, as a line of a message. */
export function printedLine(stdout: string): string | null {
  const text = printedText(stdout);
  return text === null ? null : `It printed: ${text}`;
}

export function lines(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n');
}
