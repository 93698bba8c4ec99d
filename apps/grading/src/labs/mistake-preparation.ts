import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade } from '../grades/grade.js';
import { fingerprintOf } from '../grades/mistakes.js';
import type { PreparedLab, PreparedMistake } from '../grades/prepared-lab.js';

/** A wrong solution has to score less than this. */
const passingScore = 60;
const docstring = /^\s*(?:#.*\n\s*)*[rR]?("""|''')([\s\S]*?)\1/;

/**
 * Grades the typical wrong solutions of a lab, and notes those that are not wrong enough, have no docstring, or behave
 * like another one, so that a submission like both has no comment of its own.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function prepareMistakes(
  sandbox: Sandbox,
  lab: PreparedLab,
  { wrong = [] }: LabDefinition,
  problems: LabProblem[],
): Promise<PreparedMistake[]> {
  const prepared: PreparedMistake[] = [];
  for (const [index, { source }] of wrong.entries()) {
    const note = (message: string) => problems.push({ part: 'wrong', index, line: 1, message });
    const comment = commentOf(source);
    const { grade, outcomes } = await explainGrade(sandbox, lab, source);
    const fingerprint = fingerprintOf(outcomes);
    const twin = prepared.findIndex((mistake) => mistake.fingerprint === fingerprint);
    if (comment === null) note('It must begin with a docstring: the comment that a solution like it gets.');
    if (grade.score >= passingScore)
      note(`It scores ${grade.score}; a wrong solution has to stay below ${passingScore}.`);
    if (twin >= 0) note(`It behaves like ${wrong[twin]?.name} in every case: a case must tell the two apart.`);
    prepared.push({ comment: comment ?? '', fingerprint });
  }
  return prepared;
}

function commentOf(source: string): string | null {
  const text = docstring.exec(source)?.[2]?.replace(/\s+/g, ' ').trim();
  return text === undefined || text === '' ? null : text;
}
