import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade, type ExplainedGrade } from '../../grades/grade.js';
import { fingerprintOf } from '../../grades/mistakes.js';
import type { PreparedLab, PreparedMistake } from '../../grades/prepared-lab.js';

const passingScore = 60;
const docstring = /^\s*(?:#.*\n\s*)*[rR]?("""|''')([\s\S]*?)\1/;

export async function gradeWrong(sandbox: Sandbox, lab: PreparedLab, { wrong = [] }: LabDefinition) {
  const graded: ExplainedGrade[] = [];
  for (const { source } of wrong) graded.push(await explainGrade(sandbox, lab, source));
  return graded;
}

/** Also notes those whose comment would reach other programs: they behave like another one or like the starter. */
export async function prepareMistakes(
  sandbox: Sandbox,
  lab: PreparedLab,
  { wrong = [], starter }: LabDefinition,
  graded: ExplainedGrade[],
  problems: LabProblem[],
): Promise<PreparedMistake[]> {
  if (wrong.length === 0) return [];
  const untouched = fingerprintOf((await explainGrade(sandbox, lab, starter)).outcomes);
  const prepared: PreparedMistake[] = [];
  for (const [index, { grade, outcomes }] of graded.entries()) {
    const note = (message: string) => problems.push({ part: 'wrong', index, line: 1, message });
    const comment = commentOf(wrong[index]?.source ?? '');
    const fingerprint = fingerprintOf(outcomes);
    const twin = prepared.findIndex((mistake) => mistake.fingerprint === fingerprint);
    if (comment === null) note('It must begin with a docstring: the comment that a solution like it gets.');
    if (grade.score >= passingScore)
      note(`It scores ${grade.score}; a wrong solution has to stay below ${passingScore}.`);
    if (!grade.ran) note('It does not run, so any program that fails in the same way would get its comment.');
    else if (fingerprint === untouched)
      note('It behaves like starter.py in every case, so who submits that unchanged would get its comment.');
    if (twin >= 0) note(`It behaves like ${wrong[twin]?.name} in every case: a case must tell the two apart.`);
    prepared.push({ comment: comment ?? '', fingerprint });
  }
  return prepared;
}

function commentOf(source: string): string | null {
  const text = docstring.exec(source)?.[2]?.replace(/\s+/g, ' ').trim();
  return text === undefined || text === '' ? null : text;
}
