/**
 * Pairs each case with what belongs to its steps.
 * @param ofSteps one for each step of all cases, in their order; where it ends early, the last steps get none
 */
export function groupedByCase<Case extends { steps: readonly unknown[] }, T>(
  cases: readonly Case[],
  ofSteps: readonly T[],
): [Case, T[]][] {
  let next = 0;
  return cases.map((one) => {
    const first = next;
    next += one.steps.length;
    return [one, ofSteps.slice(first, next)];
  });
}
