import { createHash } from 'node:crypto';
import type { PreparedMistake } from './prepared-lab.js';
import type { CaseOutcome } from './test-outcomes.js';

/**
 * Computes what identifies a wrong solution by its behaviour: what it did in each shown case, and which hidden cases
 * failed. A learner knows as much, so a comment that follows from it reveals nothing of a hidden case.
 */
export function fingerprintOf(outcomes: CaseOutcome[]): string {
  const behaviour = outcomes.map(({ case: { isHidden }, status, behaviour }) => {
    if (status === 'passed') return 'passed';
    return isHidden ? 'failed' : [status, behaviour];
  });
  return createHash('sha256').update(JSON.stringify(behaviour)).digest('hex').slice(0, 16);
}

/** Returns the comment of the typical wrong solution that behaves like the program; null when there is none. */
export function mistakeComment(mistakes: PreparedMistake[], outcomes: CaseOutcome[]): string | null {
  if (mistakes.length === 0) return null;
  const fingerprint = fingerprintOf(outcomes);
  return mistakes.find((mistake) => mistake.fingerprint === fingerprint)?.comment ?? null;
}
