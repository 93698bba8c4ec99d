import { linesOf } from '@proximal/sandbox';
import type { Raised } from '../raised-error.js';
import { adviceIn } from './slip.js';
import { slips } from './slips.js';
import { invalid, notParsed, syntaxSlips } from './syntax-slips.js';
import { adviceOnUnknownName } from './unknown-name.js';
import { valueErrors } from './value-errors.js';

export function adviceOn(raised: Raised, code: string): string | null {
  return adviceOnSlip(raised, code) ?? adviceIn(valueErrors, raised, code);
}

/** Only on what is wrong with the program itself, whatever values a call passes. */
export function adviceOnSlip(raised: Raised, code: string): string | null {
  const { exception, message, line } = raised;
  const isCalledByTest = exception === 'NameError' && line === null && /^name '\w+' is not defined$/.test(message);
  if (isCalledByTest) return 'The call needs this name: define it, spelt exactly so, outside of all functions.';
  const advice = adviceIn([...slips, ...syntaxSlips], raised, code) ?? adviceOnUnknownName(raised, code);
  if (advice !== null || !invalid.includes(exception)) return advice;
  // Words before the first fence are no Python either.
  const isBeforeFence = linesOf(code)
    .slice((line ?? 0) - 1)
    .some((one) => /^```\w*\s*$/.test(one));
  if (isBeforeFence) return 'The code has marks of Markdown, ```: submit only the lines between them.';
  return adviceIn([notParsed], raised, code);
}
