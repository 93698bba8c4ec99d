import type { Schemas } from '@proximal/client';

/** A line that a learner can run as it is: a step that needs no other one comes before the first of several. */
export function callToTry(examples: Schemas['Lab']['examples']): string | undefined {
  const single = examples.find(({ steps }) => steps.length === 1) ?? examples[0];
  return single?.steps[0]?.call.split('\n')[0];
}
