import { solutionOpened } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

export interface Opening {
  learnerId: number;
  labId: number;
  openedAt: Date;
}

/** The same opening always gives the same event, whichever process publishes it. */
export function solutionOpenedRow({ learnerId, labId, openedAt }: Opening): OutboxRow {
  const instant = openedAt.toISOString();
  return outboxRow(solutionOpened, `${learnerId}-${labId}-${instant}`, { learnerId, labId, openedAt: instant });
}
