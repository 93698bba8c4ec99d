import { StartFailure } from '@proximal/runtime';

export interface Problem {
  /** Path of the file or folder, with the name of the curriculum's folder first. */
  file: string;
  /** From 1; null when the problem concerns the whole file. */
  line: number | null;
  message: string;
}

/** Editors and terminals link this form: `content/skills.yaml:12 name is missing`. */
export function problemText({ file, line, message }: Problem): string {
  return `${file}${line === null ? '' : `:${line}`} ${message}`;
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  const order = (a: Problem, b: Problem) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0);
  return [...problems].sort(order);
}

/** Compares names by code unit: the order must not depend on the machine's language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export class CurriculumInvalid extends StartFailure {
  constructor(readonly problems: readonly Problem[]) {
    super(sortProblems(problems).map(problemText).join('\n'));
  }
}
