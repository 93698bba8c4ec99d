import type { Diagnostic, Sandbox, SuiteReport } from '@proximal/sandbox';
import { labKindOf } from '@proximal/lab-kinds';
import type { ExplainedGrade } from '../explained-grade.js';
import { inlineComments } from '../inline-comments.js';
import { mistakeComment } from '../mistakes.js';
import type { PreparedLab, PreparedTests } from '../prepared-lab.js';
import { scoreOf } from '../score.js';
import { styleOf, whyUnlinted } from '../style.js';
import { judgeFiles, type JudgedFile } from './judged-files.js';
import { testedOutcomes, testsOf } from './tested-outcomes.js';
import { testedSubmission, type LearnerFiles } from './tested-submission.js';

/**
 * The grade of a lab that files with tests judge.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function explainTestedGrade(
  sandbox: Sandbox,
  lab: PreparedLab & { tests: PreparedTests },
  learner: LearnerFiles,
): Promise<ExplainedGrade> {
  const submission = testedSubmission(lab, learner);
  const report = await sandbox.runTests({ ...submission, lint: true, codeKey: true });
  const files = judgeFiles(lab.tests.files, report);
  const outcomes = testedOutcomes(files, submission);
  const { measuresEfficiency, correctnessOf } = labKindOf(lab.kind);
  const correctness = correctnessOf(files.flatMap(({ tests }) => tests).map(scoredTest));
  const { style, ...linted } = lintedFiles(submission.files, submission.first, report);
  const scores = { correctness, style, efficiency: correctness > 0 ? 100 : 0 };
  const mistake = mistakeComment(lab.mistakes, outcomes);
  const found = { code: learner.code, scores, outcomes, ...linted, mistake };
  const grade = {
    score: scoreOf(scores, measuresEfficiency),
    ...scores,
    ran: correctness > 0 || hasRun(files),
    codeKey: report.codeKey,
    tests: testsOf(outcomes),
    comments: inlineComments({ ...found, efficiency: null, efficiencyCall: null }),
  };
  return { grade, outcomes, diagnostics: linted.diagnostics };
}

/** Every test weighs the same. */
function scoredTest({ isPassed }: JudgedFile['tests'][number]) {
  return { weight: 1, isPassed, isCondition: false };
}

/** Hidden files have no say in it, unless there are no others. */
function hasRun(files: readonly JudgedFile[]): boolean {
  const shown = files.filter(({ file }) => !file.isHidden);
  return (shown.length > 0 ? shown : files).some(({ load }) => load.kind === 'returned');
}

/** All files together have the style of one program. */
function lintedFiles(files: Record<string, string>, first: string, { diagnostics, suites }: SuiteReport) {
  const found = Object.keys(files).map((name) => diagnostics[name] ?? null);
  const unread = Object.entries(files).find(([name]) => !diagnostics[name]);
  const { [first]: own, ...others } = diagnostics;
  return {
    style: styleOf(unread ? null : found.flatMap((one) => one ?? []), Object.values(files).join('\n')),
    diagnostics: own ?? [],
    otherFiles: Object.fromEntries(
      Object.entries(others).map(([name, one]): [string, Diagnostic[]] => [name, one ?? []]),
    ),
    unlinted: unread && suites[0] ? whyUnlinted(unread[1], null, suites[0].load) : null,
  };
}
