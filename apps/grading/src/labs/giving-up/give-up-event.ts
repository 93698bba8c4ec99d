import { labGivenUp } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';

export const givenUpRow = z.strictObject({ ...labGivenUp.payload.shape, givenUpAt: z.date() });
export type GivenUpLab = z.infer<typeof givenUpRow>;

/** A learner gives a lab up once, so both are the key. */
export function labGivenUpRow({ learnerId, labId, givenUpAt }: GivenUpLab): OutboxRow {
  return outboxRow(labGivenUp, `${learnerId}-${labId}`, { learnerId, labId, givenUpAt: givenUpAt.toISOString() });
}
