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
