import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { ExpressionError, type Sandbox } from '@proximal/sandbox';
import { checkAnswers, loadingFuel } from '../../grades/checker.js';
import { endingText, exceptionText } from '../../grades/failure-text.js';
import { fits } from '../../grades/raised-error.js';

type CheckerCase = NonNullable<LabDefinition['checkerCases']>[number];

/** A checker that cannot be loaded gives no verdict on anything. */
export async function complaintsAboutLoadingChecker(
  sandbox: Sandbox,
  { checker }: LabDefinition,
): Promise<LabProblem[]> {
  if (checker === undefined) return [];
  const { runs } = await sandbox.run({ source: checker, runs: [{ calls: [], fuel: loadingFuel }] });
  const load = runs[0]?.load;
  if (!load || load.kind === 'returned') return [];
  const isRaised = load.kind === 'raised';
  const message = `It cannot be loaded${isRaised ? `: ${exceptionText(load)}` : `. ${endingText(load)}`}`;
  return [{ part: 'checker', index: null, line: isRaised ? load.line : null, message }];
}

/** Verifies the checker with answers of which the author says whether they are right. */
export async function complaintsAboutChecker(
  sandbox: Sandbox,
  { checker, checkerCases = [] }: LabDefinition,
): Promise<LabProblem[]> {
  if (checker === undefined) return [];
  const said: LabProblem[] = [];
  for (const [index, one] of checkerCases.entries()) {
    const message = await complaintAbout(sandbox, checker, one);
    if (message !== null) said.push({ part: 'checker_cases', index, line: null, message });
  }
  return said;
}

async function complaintAbout(sandbox: Sandbox, checker: string, one: CheckerCase): Promise<string | null> {
  try {
    const [answer = null, expected = null, ...args] = await sandbox.evaluateAll([
      one.answer,
      one.expected,
      ...one.arguments,
    ]);
    const action = { function: 'check', args, kwargs: {} };
    const [verdict = null] = await checkAnswers(sandbox, checker, [{ answer, expected, action }]);
    return complaintAboutVerdict(verdict, one.says);
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

function complaintAboutVerdict(verdict: true | string | null, says: string | undefined): string | null {
  if (verdict === null) return 'The checker gives no verdict: it raises, does not end, or returns something else.';
  if (says === undefined) return verdict === true ? null : `The checker refuses this answer: ${verdict}`;
  if (verdict === true) return 'The checker accepts this answer.';
  return fits(verdict, says) ? null : `The checker refuses this answer with another sentence: ${verdict}`;
}
