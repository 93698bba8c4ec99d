import type { Problem } from './problem.js';

type DescriptionProblem = Omit<Problem, 'file'>;

export interface Criterion {
  name: string;
  points: number;
}

const [fewestCriteria, mostCriteria, pointsInAll] = [4, 6, 100];

/**
 * A section `## Task` with text, and a section `## Rubric` whose list entries are the criteria, each with its points in
 * brackets, such as `- **Edge cases (20 points):** …`.
 */
export function rubricProblems(text: string): DescriptionProblem[] {
  const lines = text.split('\n');
  const problems: DescriptionProblem[] = [];
  const task = sectionOf(lines, '## Task');
  if (!task) problems.push({ line: null, message: 'has no section ## Task; say there what is to be done.' });
  else if (task.lines.every((line) => line.trim() === ''))
    problems.push({ line: task.line, message: 'the task is empty.' });
  const rubric = sectionOf(lines, '## Rubric');
  if (!rubric)
    return [
      ...problems,
      { line: null, message: 'has no section ## Rubric; say there what reviewers give points for.' },
    ];
  return [...problems, ...criteriaProblems(rubric)];
}

export function criteriaIn(text: string): Criterion[] {
  const entries = sectionOf(text.split('\n'), '## Rubric')?.lines.filter((line) => line.startsWith('- ')) ?? [];
  return entries.map((entry) => ({ name: nameIn(entry), points: pointsIn(entry) }));
}

function pointsIn(entry: string): number {
  return Number(/\((\d{1,3}) points?\)/.exec(entry)?.[1] ?? 0);
}

function nameIn(entry: string): string {
  return /^- \**(.*?)\s*\(\d{1,3} points?\)/.exec(entry)?.[1] ?? '';
}

interface Section {
  line: number;
  lines: string[];
}

function sectionOf(lines: string[], heading: string): Section | undefined {
  const start = lines.findIndex((line) => line.trimEnd() === heading);
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return { line: start + 1, lines: end < 0 ? rest : rest.slice(0, end) };
}

function criteriaProblems({ line: heading, lines }: Section): DescriptionProblem[] {
  const criteria = lines.flatMap((text, index) => (text.startsWith('- ') ? [{ text, line: heading + index + 1 }] : []));
  if (criteria.length < fewestCriteria || criteria.length > mostCriteria) {
    const message = `the rubric must have ${fewestCriteria} to ${mostCriteria} criteria, which are entries of a list; it has ${criteria.length}.`;
    return [{ line: heading, message }];
  }
  const points = criteria.map(({ text }) => pointsIn(text));
  const without = criteria.filter((_, index) => points[index] === 0);
  if (without.length > 0) {
    return without.map(({ line }) => ({
      line,
      message: 'the criterion does not say its points, such as (20 points).',
    }));
  }
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum === pointsInAll) return [];
  return [
    { line: heading, message: `the points of the criteria must add up to ${pointsInAll}; they add up to ${sum}.` },
  ];
}
