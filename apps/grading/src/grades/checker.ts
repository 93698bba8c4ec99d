import { fuelPerSecond, holdsObject, type Action, type Sandbox, type Value } from '@proximal/sandbox';
import type { Verdict } from './values/comparing.js';

export interface CheckedAnswer {
  answer: Value;
  expected: Value;
  action: Action;
}

const fuelPerVerdict = fuelPerSecond / 5;
export const loadingFuel = fuelPerSecond;

/**
 * Runs in an instance without the learner's code. An answer gets no verdict when it is an object without a written
 * form, or when the checker raises, takes too many steps or returns something else than True or a sentence.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function checkAnswers(sandbox: Sandbox, checker: string, answers: CheckedAnswer[]): Promise<Verdict[]> {
  const passable = answers.filter(({ answer }) => holdsObject(answer) === null);
  if (passable.length === 0) return answers.map(() => null);
  const calls = passable.map(({ answer, expected, action }) => {
    const { args, kwargs } = 'function' in action ? action : { args: [], kwargs: {} };
    return { function: 'check', args: [answer, expected, ...args], kwargs };
  });
  const reserved = calls.map(() => fuelPerVerdict);
  const run = { calls, reserved, fuel: loadingFuel + fuelPerVerdict * calls.length };
  const report = await sandbox.run({ source: checker, runs: [run] });
  const verdicts = new Map(
    passable.map((answer, index): [CheckedAnswer, Verdict] => {
      const outcome = report.runs[0]?.calls[index];
      return [answer, outcome?.kind === 'returned' ? verdictOf(outcome.value) : null];
    }),
  );
  return answers.map((answer) => verdicts.get(answer) ?? null);
}

function verdictOf(value: Value): Verdict {
  return value === true || (typeof value === 'string' && value.trim() !== '') ? value : null;
}
