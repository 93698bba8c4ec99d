import { Injectable } from '@nestjs/common';
import { solutionOpened } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, payloadsOf, type EventBackfill, type OutboxRow, type OwnEvent } from '@proximal/messaging';
import { Database } from '../../database.js';
import { isPracticeLab } from '../../labs/trust/practice.repository.js';
import { openingRow, solutionOpenedRow, type Opening } from '../../labs/solutions/solution-event.js';

const batchSize = 500;

type Key = [learnerId: number, labId: number, openedAt: string];

const first: Key = [0, 0, '1970-01-01T00:00:00.000Z'];

@Injectable()
export class SolutionEventBackfill implements EventBackfill {
  constructor(private readonly database: Database) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const [learnerId, labId, openedAt] = after === null ? first : (JSON.parse(after) as Key);
    const found = await this.database.query(sql('solution-events-after', openingRow)`
      SELECT learner_id AS "learnerId", lab_id AS "labId", opened_at AS "openedAt" FROM solution_opening
      WHERE (learner_id, lab_id, opened_at) > (${learnerId}, ${labId}, ${openedAt}::timestamptz)
        AND NOT ${isPracticeLab(sql.fragment`lab_id`)}
      ORDER BY learner_id, lab_id, opened_at LIMIT ${batchSize}`);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    return { rows: found.map(solutionOpenedRow), next: last ? JSON.stringify(keyOf(last)) : null };
  }

  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const openings = payloadsOf(solutionOpened, events);
    const found = await transaction.query(sql('solution-recovery', openingRow)`
      INSERT INTO solution_opening (learner_id, lab_id, opened_at)
      SELECT "learnerId", "labId", "openedAt"
      FROM jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
        AS given ("learnerId" int, "labId" int, "openedAt" timestamptz)
      ON CONFLICT DO NOTHING RETURNING learner_id AS "learnerId", lab_id AS "labId", opened_at AS "openedAt"`);
    await addToOutbox(transaction, found.map(solutionOpenedRow));
    return found.length;
  }
}

function keyOf({ learnerId, labId, openedAt }: Opening): Key {
  return [learnerId, labId, openedAt.toISOString()];
}
