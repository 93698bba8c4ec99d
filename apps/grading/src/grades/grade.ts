import type { Diagnostic, ProgramReport, Sandbox } from '@proximal/sandbox';
import { correctnessOf } from './correctness.js';
import { efficiencyOf, type Efficiency } from './efficiency.js';
import { inlineComments, type InlineComment } from './inline-comments.js';
import type { PreparedLab } from './prepared-lab.js';
import { caseProgram, sizeProgram, sizeResults } from './programs.js';
import { hasRun } from './ran.js';
import { scoreOf, type SubScores } from './score.js';
import { styleOf } from './style.js';
import { caseOutcomes, testOutcomes, type CaseOutcome, type TestOutcome } from './test-outcomes.js';
import { whyUnlinted } from './unlinted.js';

/** What a grade takes at most on a machine that is not overloaded: a worker that stops is given this time to finish. */
export const longestGradeSeconds = 40;

/** What there is to say about a submission, all but its xp. */
export interface Grade extends SubScores {
  score: number;
  /** False when the module does not load, or defines none of the names that the shown cases call and passes no case. */
  ran: boolean;
  /** Of code that differs in comments, layout, docstrings, annotations and local names alone the same; null where there is none. */
  codeKey: string | null;
  tests: TestOutcome[];
  comments: InlineComment[];
}

/** A grade with what only the lab's author may see. */
export interface ExplainedGrade {
  grade: Grade;
  outcomes: CaseOutcome[];
  diagnostics: Diagnostic[];
}

/**
 * Grades code by a lab: the same code gives the same grade whenever, wherever and beside whatever it is run.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function gradeCode(sandbox: Sandbox, lab: PreparedLab, code: string): Promise<Grade> {
  return (await explainGrade(sandbox, lab, code)).grade;
}

/** Grades as `gradeCode` does. */
export async function explainGrade(sandbox: Sandbox, lab: PreparedLab, code: string): Promise<ExplainedGrade> {
  const report = await sandbox.run(caseProgram(lab, code));
  const { diagnostics, codeKey } = report;
  const [run] = report.runs;
  if (!run) throw new Error('the sandbox has reported no run');
  const outcomes = caseOutcomes(lab.cases, run);
  const correctness = correctnessOf(
    outcomes.map(({ case: { weight }, status }) => ({ weight, isPassed: status === 'passed' })),
  );
  // Code that solves nothing earns nothing for being quick about it.
  const efficiency = correctness === 0 ? null : await measureEfficiency(sandbox, lab, code, report);
  const scores = { correctness, style: styleOf(diagnostics, code), efficiency: efficiency?.score ?? 0 };
  const unlinted = whyUnlinted(code, diagnostics, run.load);
  const { efficiencyCall } = lab;
  const findings = { code, scores, outcomes, diagnostics: diagnostics ?? [], unlinted, efficiency, efficiencyCall };
  const comments = inlineComments(findings);
  // Of hidden cases only whether they passed: a program can feign or delete its functions once it sees a hidden input.
  const shownCalls = lab.cases.filter(({ isHidden }) => !isHidden).map(({ call }) => call);
  const ran = correctness > 0 || hasRun(run, shownCalls);
  const grade = { score: scoreOf(scores), ...scores, ran, codeKey, tests: testOutcomes(outcomes), comments };
  return { grade, outcomes, diagnostics: diagnostics ?? [] };
}

/** How many steps the code takes at the lab's sizes, beside the reference. */
async function measureEfficiency(
  sandbox: Sandbox,
  lab: PreparedLab,
  code: string,
  ofCases: ProgramReport,
): Promise<Efficiency> {
  const compiling = ofCases.runs[0]?.compilingFuel ?? 0;
  return efficiencyOf(sizeResults(lab, await sandbox.run(sizeProgram(lab.sizes, code, ofCases.code, compiling))));
}
