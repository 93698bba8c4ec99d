import { isHiddenFailure, type Comment, type Graded, type Run, type Test } from './grade-text.js';

/** The first failed test that no other failed test explains; a shown one before a hidden one, because it says more. */
export function testToLookAt(tests: readonly Test[]): Test | undefined {
  const failed = tests.filter(({ status }) => status !== 'passed');
  const names = new Set(failed.map(({ name }) => name));
  const isFirst = ({ after }: Test) => after === undefined || !names.has(after);
  const shown = failed.filter((test) => !isHiddenFailure(test));
  return shown.find(isFirst) ?? shown[0] ?? failed.find(isFirst) ?? failed[0];
}

/** A program that does not load has its line in the message alone, as all failures of earlier releases have. */
export function lineOf({ failure, message }: Test): number | null {
  return failure ? failure.line : lineNamedIn(message ?? '');
}

export function errorLineOf({ error, error_line: line }: Run): number | null {
  return line === undefined ? lineNamedIn(error ?? '') : line;
}

/** Comments that say more than what the learner looks at first. */
export function otherComments(comments: readonly Comment[], first: Test | undefined): Comment[] {
  return first ? comments.filter((comment) => !isAbout(comment, first)) : [...comments];
}

export function programComments(comments: readonly Comment[]): Comment[] {
  return comments.filter(({ scope }) => scope === 'program');
}

export function lineComments(comments: readonly Comment[]): Comment[] {
  return comments.filter(({ scope }) => scope === undefined);
}

/** What the editor shows at its lines, after a submission as after a run. */
export function shownAtLines(grade: Graded | undefined, run: Run | undefined): Comment[] {
  if (grade) return lineComments(grade.inline_comments);
  if (!run) return [];
  const first = run.error === null ? testToLookAt(run.tests) : undefined;
  const line = first ? lineOf(first) : errorLineOf(run);
  const comment = run.error ?? first?.message;
  return line === null || !comment ? [] : [{ line, type: 'error', comment }];
}

export function sourceLine(code: string, line: number): string {
  return code.split(/\r\n?|\n/)[line - 1]?.trim() ?? '';
}

/** A comment and a message are cut at different lengths. */
const comparedCharacters = 200;

function isAbout({ type, comment }: Comment, { message }: Test): boolean {
  return type === 'error' && comment.slice(0, comparedCharacters) === message?.slice(0, comparedCharacters);
}

function lineNamedIn(text: string): number | null {
  const line = /\(line (\d{1,6})\)/.exec(text)?.[1];
  return line === undefined ? null : Number(line);
}
