import { StartFailure } from '@proximal/runtime';

/** Something wrong in the curriculum's files, said to whoever wrote them. */
export interface Problem {
  /** Path of the file or folder, beginning with the name of the curriculum's folder. */
  file: string;
  /** Line in it, from 1; null when it is about the file as a whole. */
  line: number | null;
  message: string;
}

/** The problem on one line, as editors and terminals link it: `content/skills.yaml:12 name is missing`. */
export function problemText({ file, line, message }: Problem): string {
  return `${file}${line === null ? '' : `:${line}`} ${message}`;
}

/** By file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const order = (a: Problem, b: Problem) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0);
  return [...problems].sort(order);
}

/** Names are compared by code unit: the order must not depend on the machine's language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The curriculum cannot be published; the message holds every problem, one a line. */
export class CurriculumInvalid extends StartFailure {
  constructor(readonly problems: readonly Problem[]) {
    super(sortProblems(problems).map(problemText).join('\n'));
  }
}
