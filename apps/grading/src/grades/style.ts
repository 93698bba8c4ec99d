import { lintedBytes, linesOf, lintedLines, type Diagnostic, type Ending } from '@proximal/sandbox';

/** Pyflakes, likely bugs and dubious statements. All other rules are about how well the code reads. */
const likelyMistake = /^(F|B|E[79]|PLW)\d/;

const syntaxErrors = ['SyntaxError', 'IndentationError', 'TabError'];

const fewestLines = 20;
const mostLines = 100;

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

export function whyUnlinted(code: string, diagnostics: Diagnostic[] | null, load: Ending): string | null {
  if (diagnostics !== null || (load.kind === 'raised' && syntaxErrors.includes(load.exception))) return null;
  const lines = linesOf(code).length;
  if (lines > lintedLines) {
    return (
      `Style is 0: only programs of up to ${formatCount(lintedLines)} lines are checked for style, and this one has ${formatCount(lines)}. ` +
      'Remove empty lines, or put what repeats into a loop or a function.'
    );
  }
  if (Buffer.byteLength(code) > lintedBytes)
    return `Style is 0: only programs of up to ${lintedBytes / 1024} KiB are checked for style. Remove what is not needed.`;
  if (load.kind !== 'returned') return null;
  return (
    'Style is 0: the style check cannot read the program. It reads no expressions or blocks that are nested too deeply ' +
    '(200 levels and more): split such ones into several statements.'
  );
}

function linesOfCode(code: string): number {
  return linesOf(code).filter((line) => /^\s*[^\s#]/.test(line)).length;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
