import type { Bounds } from '@proximal/contracts';
import { linesOf, type Outcome } from '@proximal/sandbox';
import { withoutTexts } from './advice/slip.js';

export interface WrongTime {
  got: string;
  expected: string;
  advice: string | null;
}

/** Null where the calls together took neither too much nor too little virtual time. */
export function wrongTime(seconds: Bounds, outcomes: Pick<Outcome, 'virtualMs'>[], code: string): WrongTime | null {
  const ms = outcomes.reduce((sum, { virtualMs = 0 }) => sum + virtualMs, 0);
  const found = { got: `${ms / 1000} s of virtual time`, expected: secondsText(seconds) };
  const { least = 0, most } = seconds;
  if (ms < Math.round(least * 1000)) return { ...found, advice: 'Something did not wait as long as it has to.' };
  return ms > Math.round(most * 1000) ? { ...found, advice: adviceOnBlocking(code) } : null;
}

function secondsText({ least = 0, most }: Bounds): string {
  if (least === most) return `${most} s`;
  return least === 0 ? `at most ${most} s` : `${least} to ${most} s`;
}

const blockingSleep = /\btime\.sleep\b|\bfrom time import\b.*\bsleep\b/;

/** A program that waits in turn may do it by a sleep that stops all of its tasks. */
function adviceOnBlocking(code: string): string | null {
  const texts = linesOf(code).map(withoutTexts);
  const line = texts.findIndex((text) => blockingSleep.test(text)) + 1;
  const isAsynchronous = texts.some((text) => /\basync def\b/.test(text));
  return line > 0 && isAsynchronous ? `time.sleep (line ${line}) stops every task: write await asyncio.sleep.` : null;
}
