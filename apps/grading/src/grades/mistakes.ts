import { createHash } from 'node:crypto';
import type { JudgedOutcome } from './judgement.js';
import type { PreparedMistake } from './prepared-lab.js';

/** A learner knows as much, so a comment that follows from it reveals nothing of a hidden case. */
export function fingerprintOf(outcomes: JudgedOutcome[]): string {
  const behaviour = outcomes.map(({ case: { isHidden }, status, behaviour }) => {
    if (status === 'passed') return 'passed';
    return isHidden ? 'failed' : [status, behaviour];
  });
  return createHash('sha256').update(JSON.stringify(behaviour)).digest('hex').slice(0, 16);
}

export function mistakeComment(mistakes: PreparedMistake[], outcomes: JudgedOutcome[]): string | null {
  if (mistakes.length === 0) return null;
  const fingerprint = fingerprintOf(outcomes);
  return mistakes.find((mistake) => mistake.fingerprint === fingerprint)?.comment ?? null;
}
