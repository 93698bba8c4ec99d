import { median, rounded } from '@proximal/testing/harness';

/**
 * Measures all subjects in turn in every round, so that a slow moment hits each alike. One more round comes first, and
 * only warms up.
 * @returns the median of each subject
 */
export async function medianCosts<T>(
  rounds: number,
  subjects: readonly T[],
  costOf: (subject: T) => Promise<number>,
): Promise<number[]> {
  const costs = subjects.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const cost = await costOf(subject);
      if (round > 0) costs[index]!.push(cost);
    }
  }
  return costs.map((values) => rounded(median(values)));
}
