import { isDeepStrictEqual } from 'node:util';
import type { StoredSubmission, LabDefinition, LabProblem } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade, gradeCode } from '../../grades/grade.js';
import type { JudgedOutcome } from '../../grades/judgement.js';
import type { PreparedLab } from '../../grades/prepared-lab.js';
import { loadingProgram } from '../../grades/programs.js';
import { scoredCase } from '../../grades/test-outcomes.js';
import { complaintsAboutChecker, complaintsAboutLoadingChecker } from './checker-cases.js';
import { prepareLab } from './lab-preparation.js';

export interface Verification {
  problems: LabProblem[];
  /** What an author may improve; the lab is accepted without it. */
  advice: LabProblem[];
  prepared: PreparedLab | null;
}

const leastStyle = 95;
const slowestEfficiency = 60;

/**
 * Verifies a lab with the rules that grade submissions: the reference is right, economical and clean, and gives the
 * same result twice; the starter solves nothing; the solution that is declared slow is right and counts as slow; stored
 * submissions keep their scores.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function verifyLab(
  sandbox: Sandbox,
  definition: LabDefinition,
  stored: readonly StoredSubmission[] = [],
): Promise<Verification> {
  const problems: LabProblem[] = [];
  const advice: LabProblem[] = [];
  const unloadable = await complaintsAboutLoadingChecker(sandbox, definition);
  if (unloadable.length > 0) return { problems: unloadable, advice, prepared: null };
  const prepared = await prepareLab(sandbox, definition, problems, advice);
  if (!prepared) return { problems, advice, prepared };
  const complaints = [
    ...problems,
    ...complaintsAboutInputs(prepared),
    ...(await complaintsAboutChecker(sandbox, definition)),
    ...(await complaintsAboutReference(sandbox, prepared, definition, advice)),
  ];
  // A wrong reference would make the others look wrong.
  if (complaints.length === 0) {
    complaints.push(...(await complaintsAboutStarter(sandbox, prepared, definition)));
    complaints.push(...(await complaintsAboutSlow(sandbox, prepared, definition)));
    complaints.push(...(await complaintsAboutStored(sandbox, prepared, definition, stored)));
  }
  return { problems: complaints, advice, prepared: complaints.length === 0 ? prepared : null };
}

/** Learners see the efficiency call, and a program can find out its arguments from the reported steps. */
function complaintsAboutInputs({ cases, sizes }: PreparedLab): LabProblem[] {
  return sizes.flatMap(({ n, actions }) => {
    const hidden = cases.find(
      (one) =>
        one.isHidden &&
        isDeepStrictEqual(
          one.steps.map(({ action }) => action),
          actions,
        ),
    );
    if (!hidden) return [];
    const message = `At n = ${n} it is the hidden case "${hidden.name}", and learners are shown the efficiency call.`;
    return [{ part: 'efficiency' as const, index: hidden.index, line: null, message }];
  });
}

async function complaintsAboutReference(
  sandbox: Sandbox,
  lab: PreparedLab,
  { reference, referenceFiles, starter, tests }: LabDefinition,
  advice: LabProblem[],
): Promise<LabProblem[]> {
  const { grade, outcomes, diagnostics } = await explainGrade(sandbox, lab, reference, referenceFiles);
  const again = await gradeCode(sandbox, lab, reference, referenceFiles);
  const said = failures(outcomes, 'reference');
  const say = (message: string, line: number | null = null) =>
    said.push({ part: 'reference', index: null, line, message });
  if (!isDeepStrictEqual(grade, again)) say('It is not graded the same twice.');
  if (grade.correctness === 100 && grade.efficiency < 100) say(`Its efficiency is ${grade.efficiency}, not 100.`);
  if (grade.style >= leastStyle) return said;
  const message = `Its style is ${grade.style}, below ${leastStyle}.`;
  // What others have written has their style: with tests of theirs, or where learners begin with it.
  if (tests || (await gradeCode(sandbox, lab, starter)).style < leastStyle)
    advice.push({ part: 'reference', index: null, line: null, message });
  else {
    say(message);
    for (const { code, line, message } of diagnostics) say(`${message} (${code})`, line);
  }
  return said;
}

async function complaintsAboutStarter(
  sandbox: Sandbox,
  lab: PreparedLab,
  { starter }: LabDefinition,
): Promise<LabProblem[]> {
  const { outcomes } = await explainGrade(sandbox, lab, starter);
  const message = labKindOf(lab.kind).complaintAboutStarter(outcomes.map(scoredCase));
  if (message !== null) return [{ part: 'starter', index: null, line: null, message }];
  return complaintsAboutLoading(sandbox, lab, starter);
}

/** A starter that raises while it loads passes no case either, but nobody can begin with it. */
async function complaintsAboutLoading(sandbox: Sandbox, lab: PreparedLab, starter: string): Promise<LabProblem[]> {
  const files = { ...lab.files, ...lab.tests?.starterFiles };
  const { runs } = await sandbox.run(loadingProgram({ ...lab, files }, starter));
  const load = runs[0]?.load;
  if (load?.kind !== 'raised') return [];
  const message = `It raises ${load.exception} before anything is called, so nobody can begin with it.`;
  return [{ part: 'starter', index: null, line: load.line, message }];
}

async function complaintsAboutSlow(sandbox: Sandbox, lab: PreparedLab, { slow }: LabDefinition): Promise<LabProblem[]> {
  if (slow === null) return [];
  const { grade, outcomes } = await explainGrade(sandbox, lab, slow);
  const said = failures(outcomes, 'slow');
  if (grade.correctness === 100 && grade.efficiency >= slowestEfficiency) {
    const message = `Its efficiency is ${grade.efficiency}, not below ${slowestEfficiency}.`;
    said.push({ part: 'slow', index: null, line: null, message });
  }
  return said;
}

async function complaintsAboutStored(
  sandbox: Sandbox,
  lab: PreparedLab,
  { referenceFiles }: LabDefinition,
  stored: readonly StoredSubmission[],
): Promise<LabProblem[]> {
  const said: LabProblem[] = [];
  for (const [index, { source, score }] of stored.entries()) {
    const grade = await gradeCode(sandbox, lab, source, referenceFiles);
    if (grade.score === score) continue;
    said.push({ part: 'expected', index, line: 1, message: `It scores ${grade.score} now, and has to keep ${score}.` });
  }
  return said;
}

function failures(outcomes: JudgedOutcome[], part: 'reference' | 'slow'): LabProblem[] {
  const failed = outcomes.filter(({ status }) => status !== 'passed');
  return failed.map(({ case: { index, name }, step, line, message, status }) => {
    return { part, index, ...(step !== undefined && { step }), line, message: `${name}: ${message ?? status}` };
  });
}
