import type { RunReport, Sandbox } from '@proximal/sandbox';
import type { ProgramFiles } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
import { efficiencyOf, efficiencyOfCases, type Efficiency } from './efficiency.js';
import type { ExplainedGrade, Grade } from './explained-grade.js';
import { inlineComments } from './inline-comments.js';
import { mistakeComment } from './mistakes.js';
import type { PreparedLab } from './prepared-lab.js';
import { caseProgram, effort, joinedRun, partsOf, shownPart, sizeProgram, sizeResults } from './programs.js';
import { hasRun } from './ran.js';
import { scoreOf } from './score.js';
import { styleOf, whyUnlinted } from './style.js';
import { verdictsOn } from './verdicts.js';
import { caseOutcomes, scoredCase, testOutcomes, type CaseOutcome } from './test-outcomes.js';
import { explainTestedGrade } from './test-files/tested-grade.js';

/** On a machine that is not overloaded. A worker that stops has this long to finish. */
export const longestGradeSeconds = 40;

export type { ExplainedGrade, Grade } from './explained-grade.js';

/**
 * The same code always gets the same grade, on every machine and beside any other program.
 * @param files the further files of a lab that has some, by their names; one that is missing is the starter's
 * @throws SandboxFailure when there is no verdict this time
 */
export async function gradeCode(
  sandbox: Sandbox,
  lab: PreparedLab,
  code: string,
  files: ProgramFiles | null = null,
): Promise<Grade> {
  return (await explainGrade(sandbox, lab, code, files)).grade;
}

export async function explainGrade(
  sandbox: Sandbox,
  lab: PreparedLab,
  code: string,
  files: ProgramFiles | null = null,
): Promise<ExplainedGrade> {
  if (lab.tests) return explainTestedGrade(sandbox, { ...lab, tests: lab.tests }, { code, files });
  const report = await sandbox.run(caseProgram(lab, code));
  const { diagnostics, codeKey } = report;
  const run = joinedRun(report);
  const { measuresEfficiency, correctnessOf } = labKindOf(lab.kind);
  const outcomes = caseOutcomes(lab.cases, run, await verdictsOn(sandbox, lab, run), code);
  const correctness = correctnessOf(outcomes.map(scoredCase));
  // Code that solves nothing earns nothing for being fast.
  const measuring = { sandbox, lab, code, compiledCode: report.code, run, outcomes };
  const efficiency = correctness > 0 && measuresEfficiency ? await measureEfficiency(measuring) : null;
  const unmeasured = correctness > 0 && !measuresEfficiency ? 100 : 0;
  const scores = { correctness, style: styleOf(diagnostics, code), efficiency: efficiency?.score ?? unmeasured };
  const unlinted = whyUnlinted(code, diagnostics, run.load);
  const { efficiencyCall } = lab;
  const mistake = mistakeComment(lab.mistakes, outcomes);
  const found = { code, scores, outcomes, diagnostics: diagnostics ?? [], unlinted };
  const comments = inlineComments({ ...found, efficiency, efficiencyCall, mistake });
  // For hidden cases only pass or fail counts: a program can pretend to lack its functions once it sees a hidden input.
  const shown = lab.cases.filter(({ isHidden }) => !isHidden);
  const ran = correctness > 0 || hasRun(run, shown);
  const grade = {
    score: scoreOf(scores, measuresEfficiency),
    ...scores,
    ran,
    codeKey,
    tests: testOutcomes(outcomes),
    comments,
  };
  return { grade, outcomes, diagnostics: diagnostics ?? [] };
}

interface Measuring {
  sandbox: Sandbox;
  lab: PreparedLab;
  code: string;
  compiledCode: string | null;
  run: RunReport;
  outcomes: CaseOutcome[];
}

async function measureEfficiency(measuring: Measuring): Promise<Efficiency> {
  const { sandbox, lab, code, compiledCode, run, outcomes } = measuring;
  if (lab.sizes.length === 0) {
    const passed = outcomes.filter(({ status }) => status === 'passed').length;
    const shown = shownPart(lab.cases, run);
    const steps = { fuel: effort(shown, 0), referenceFuel: lab.referenceFuel, ...partsOf(shown) };
    return efficiencyOfCases({ steps, passed, cases: outcomes.length });
  }
  const program = sizeProgram(lab, code, compiledCode, run.compilingFuel);
  return efficiencyOf(await sizeResults(sandbox, lab, await sandbox.run(program), code));
}
