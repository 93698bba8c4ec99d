import type { RunReport, Sandbox } from '@proximal/sandbox';
import { checkAnswers, type CheckedAnswer } from './checker.js';
import type { PreparedLab, PreparedStep } from './prepared-lab.js';
import type { Verdicts } from './test-outcomes.js';

/** The lab has its cases in the order of the run's calls. */
export async function verdictsOn(
  sandbox: Sandbox,
  { checker, cases }: Pick<PreparedLab, 'checker' | 'cases'>,
  run: RunReport,
): Promise<Verdicts> {
  if (checker === null) return new Map();
  const answers = new Map<PreparedStep, CheckedAnswer>();
  const steps = cases.flatMap((one) => one.steps.map((step) => ({ one, step })));
  for (const [index, { one, step }] of steps.entries()) {
    const outcome = run.calls[index];
    if (one.comparison !== 'checker' || step.expected?.kind !== 'value' || outcome?.kind !== 'returned') continue;
    answers.set(step, { answer: outcome.value, expected: step.expected.value, action: step.action });
  }
  const verdicts = await checkAnswers(sandbox, checker, [...answers.values()]);
  return new Map([...answers.keys()].map((step, index) => [step, verdicts[index] ?? null]));
}
