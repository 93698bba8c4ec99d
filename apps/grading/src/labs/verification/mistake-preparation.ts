import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade, type ExplainedGrade, type Grade } from '../../grades/grade.js';
import { fingerprintOf } from '../../grades/mistakes.js';
import type { PreparedLab, PreparedMistake } from '../../grades/prepared-lab.js';

const passingScore = 60;
const docstring = /^\s*(?:#.*\n\s*)*[rR]?("""|''')([\s\S]*?)\1/;

/** Wrong programs are first files: further files are the reference's. */
export async function gradeWrong(sandbox: Sandbox, lab: PreparedLab, { wrong = [], referenceFiles }: LabDefinition) {
  const graded: ExplainedGrade[] = [];
  for (const { source } of wrong) graded.push(await explainGrade(sandbox, lab, source, referenceFiles));
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
    const complaint = lab.tests ? complaintAboutTested(grade) : complaintAboutScore(grade);
    if (complaint !== null) note(complaint);
    if (!grade.ran) note('It does not run, so any program that fails in the same way would get its comment.');
    else if (fingerprint === untouched)
      note('It behaves like starter.py in every case, so who submits that unchanged would get its comment.');
    if (twin >= 0) note(`It behaves like ${wrong[twin]?.name} in every case: a case must tell the two apart.`);
    prepared.push({ comment: comment ?? '', fingerprint });
  }
  return prepared;
}

function complaintAboutScore({ score }: Grade): string | null {
  return score < passingScore ? null : `It scores ${score}; a wrong solution has to stay below ${passingScore}.`;
}

/** Many tests of a file check nearly the same, so one mistake may fail one of them. */
function complaintAboutTested({ correctness }: Grade): string | null {
  return correctness < 100 ? null : 'It passes every test; a wrong solution has to fail at least one.';
}

function commentOf(source: string): string | null {
  const text = docstring.exec(source)?.[2]?.replace(/\s+/g, ' ').trim();
  return text === undefined || text === '' ? null : text;
}
