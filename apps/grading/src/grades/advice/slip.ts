import { linesOf } from '@proximal/sandbox';
import type { Raised } from '../raised-error.js';

/** Advice for one of the exceptions, with this message, raised at a line like this. */
export interface Slip {
  exceptions: string[];
  says?: RegExp;
  at?: RegExp;
  advice: string;
}

/** An open text ends with its line. Nothing in it can match in two ways: that would take exponential time. */
const textOrComment = /(["'])(?:\\.|(?!\1)[^\\\n])*\1?|#.*/g;

export function withoutTexts(code: string): string {
  return code.replace(textOrComment, '""');
}

/** The advice of the first that fits; null without one. */
export function adviceIn(slips: Slip[], { exception, message, line }: Raised, code: string): string | null {
  const at = withoutTexts(linesOf(code)[(line ?? 0) - 1] ?? '');
  const fits = ({ exceptions, says, at: place }: Slip) =>
    exceptions.includes(exception) && (says?.test(message) ?? true) && (place?.test(at) ?? true);
  return slips.find(fits)?.advice ?? null;
}
