import { solutionOpened } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';

/** A learner's look at a lab's solution. */
export interface Opening {
  learnerId: number;
  labId: number;
  openedAt: Date;
}

/** The event of an opening: the same opening gives the same event, whoever publishes it and whenever. */
export function solutionOpenedRow({ learnerId, labId, openedAt }: Opening): OutboxRow {
  const instant = openedAt.toISOString();
  return outboxRow(solutionOpened, `${learnerId}-${labId}-${instant}`, { learnerId, labId, openedAt: instant });
}
