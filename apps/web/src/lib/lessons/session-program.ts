import type { Run } from '../labs/results/grade-text.js';

/** Runs the programs before one as the check of the curriculum does: an error of one ends only that one. */
const runEarlier = `import contextlib, io
for program in programs:
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(program, names)
        except Exception:
            pass
`;

/** Puts the programs before it on one line above the code, so that lines differ by one. */
export function sessionProgram(earlier: readonly string[], code: string): string {
  if (earlier.length === 0) return code;
  return `exec(${pythonText(runEarlier)}, {"names": globals(), "programs": [${earlier.map(pythonText).join(', ')}]})\n${code}`;
}

/** Counts the lines of an error in the code itself. */
export function withOwnLines<T extends Pick<Run, 'error' | 'error_line'>>(run: T, earlier: readonly string[]): T {
  const { error, error_line: line } = run;
  if (earlier.length === 0 || error === null || typeof line !== 'number') return run;
  if (line === 1) return { ...run, error_line: null };
  return { ...run, error: error.replace(`(line ${line})`, `(line ${line - 1})`), error_line: line - 1 };
}

/** A string of JSON is one of Python. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
