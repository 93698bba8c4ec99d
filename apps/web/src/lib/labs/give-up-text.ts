import type { Schemas } from '@proximal/client';

export const priceOfGivingUp =
  'You see the author’s solution. From then on this lab can be completed, but gives no xp and counts for no skill. ' +
  'Another lab or a review has to show that you know it.';

export const givenUpText =
  'You have given this lab up. It can be completed, but gives no xp and counts for no skill. Another lab or a review ' +
  'has to show that you know it.';

/** While the lab may not be given up yet. */
export function lockedText({ missing_tries: missing, opens_at: opensAt }: Schemas['GiveUp']): string {
  if (opensAt !== null) return `You can give it up from ${opensAt.slice(0, 10)}, ${opensAt.slice(11, 16)} UTC on.`;
  const tries = missing === 1 ? 'one more try' : `${missing} more tries`;
  return `You can give it up after ${tries}, ten minutes after the first. A try is a program that runs, does not solve the lab, and differs from your last ones.`;
}
