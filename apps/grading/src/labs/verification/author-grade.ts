import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade, type Grade } from '../../grades/grade.js';
import type { TestOutcome } from '../../grades/judgement.js';
import { prepareLab } from './lab-preparation.js';

interface AuthorGrade extends Pick<Grade, 'score' | 'correctness' | 'style' | 'efficiency' | 'comments'> {
  tests: (TestOutcome & { isHidden: boolean })[];
}

export type AuthorGrading = { grade: AuthorGrade; problems: [] } | { grade: null; problems: LabProblem[] };

/** Of a lab with several files, `code` is the first one: the others are the reference's. */
export async function gradeForAuthor(
  sandbox: Sandbox,
  definition: LabDefinition,
  code: string,
): Promise<AuthorGrading> {
  const problems: LabProblem[] = [];
  const prepared = await prepareLab(sandbox, definition, problems);
  if (!prepared) return { grade: null, problems };
  const { grade, outcomes } = await explainGrade(sandbox, prepared, code, definition.referenceFiles);
  const { score, correctness, style, efficiency, comments } = grade;
  const tests = outcomes.map(({ case: { name, isHidden }, status, message }) => ({ name, isHidden, status, message }));
  return { grade: { score, correctness, style, efficiency, comments, tests }, problems: [] };
}
