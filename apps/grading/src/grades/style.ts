import { linesOf, type Diagnostic } from '@proximal/sandbox';

/** Pyflakes, likely bugs and dubious statements. All other rules are about how well the code reads. */
const likelyMistake = /^(F|B|E[79]|PLW)\d/;

/**
 * Style depends on the number of lines of code. These limits keep very short and padded programs from extreme results.
 */
const fewestLines = 20;
const mostLines = 100;

/** Returns true when a diagnostic most likely points at a mistake. */
export function isLikelyMistake({ code }: Diagnostic): boolean {
  return likelyMistake.test(code);
}

/**
 * Computes style from 0 to 100: 100 without diagnostics; each one costs 1/lines of it, a likely mistake twice that.
 * In up to 20 lines of code a diagnostic costs 5 points and a likely mistake 10.
 * @param diagnostics null for a program that does not parse or is not linted; its style is 0
 */
export function styleOf(diagnostics: Diagnostic[] | null, code: string): number {
  if (diagnostics === null) return 0;
  const penalty = diagnostics.reduce((total, diagnostic) => total + (isLikelyMistake(diagnostic) ? 2 : 1), 0);
  const lines = Math.min(mostLines, Math.max(fewestLines, linesOfCode(code)));
  return Math.max(0, Math.round(100 - (100 * penalty) / lines));
}

function linesOfCode(code: string): number {
  return linesOf(code).filter((line) => /^\s*[^\s#]/.test(line)).length;
}
