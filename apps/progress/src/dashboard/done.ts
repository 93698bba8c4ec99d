export type { Completions as Done } from '@proximal/curriculum';

/** A lab is finished at this score. */
export const labPassScore = 60;
