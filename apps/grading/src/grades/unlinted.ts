import { linesOf, lintedLines, type Diagnostic, type Ending } from '@proximal/sandbox';

const syntaxErrors = ['SyntaxError', 'IndentationError', 'TabError'];

/**
 * Explains in a sentence or two why a program's style is 0 although no diagnostic says so.
 * @param diagnostics null when the program was not linted
 * @returns null when it was linted, or when it is not Python, which another message reports
 */
export function whyUnlinted(code: string, diagnostics: Diagnostic[] | null, load: Ending): string | null {
  if (diagnostics !== null || (load.kind === 'raised' && syntaxErrors.includes(load.exception))) return null;
  const lines = linesOf(code).length;
  if (lines > lintedLines) {
    return (
      `Style is 0: only programs of up to ${shown(lintedLines)} lines are checked for style, and this one has ${shown(lines)}. ` +
      'Remove empty lines, or put what repeats into a loop or a function.'
    );
  }
  if (load.kind !== 'returned') return null;
  return (
    'Style is 0: expressions or blocks are nested too deeply to be checked for style (200 levels and more). ' +
    'Split what is long into several statements.'
  );
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}
