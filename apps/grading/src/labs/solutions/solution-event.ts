import { solutionOpened } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';

export const openingRow = z.strictObject({ ...solutionOpened.payload.shape, openedAt: z.date() });
export type Opening = z.infer<typeof openingRow>;

/** The same opening always gives the same event, whichever process publishes it. */
export function solutionOpenedRow({ learnerId, labId, openedAt }: Opening): OutboxRow {
  const instant = openedAt.toISOString();
  return outboxRow(solutionOpened, `${learnerId}-${labId}-${instant}`, { learnerId, labId, openedAt: instant });
}
