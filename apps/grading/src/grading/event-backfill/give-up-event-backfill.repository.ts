import { Injectable } from '@nestjs/common';
import { labGivenUp } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, payloadsOf, type EventBackfill, type OutboxRow, type OwnEvent } from '@proximal/messaging';
import { Database } from '../../database.js';
import { isPracticeLab } from '../../labs/trust/practice.repository.js';
import { givenUpRow, labGivenUpRow } from '../../labs/giving-up/give-up-event.js';

const batchSize = 500;

type Key = [learnerId: number, labId: number];

/** Erased learners, whose ids are negative, have none. */
const first: Key = [0, 0];

@Injectable()
export class GiveUpEventBackfill implements EventBackfill {
  constructor(private readonly database: Database) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const [learnerId, labId] = after === null ? first : (JSON.parse(after) as Key);
    const found = await this.database.query(sql('give-up-events-after', givenUpRow)`
      SELECT learner_id AS "learnerId", lab_id AS "labId", given_up_at AS "givenUpAt" FROM best_score
      WHERE (learner_id, lab_id) > (${learnerId}, ${labId}) AND given_up_at IS NOT NULL
        AND NOT ${isPracticeLab(sql.fragment`lab_id`)}
      ORDER BY learner_id, lab_id LIMIT ${batchSize}`);
    const last = found.length === batchSize ? found.at(-1) : undefined;
    return { rows: found.map(labGivenUpRow), next: last ? JSON.stringify([last.learnerId, last.labId]) : null };
  }

  /** A lab that was given up again after the restore keeps its later instant, because its event has the same id. */
  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const found = await transaction.query(sql('give-up-recovery', givenUpRow)`
      INSERT INTO best_score AS best (learner_id, lab_id, score, xp_awarded, given_up_at)
      SELECT DISTINCT ON ("learnerId", "labId") "learnerId", "labId", 0, 0, "givenUpAt"
      FROM jsonb_to_recordset(${JSON.stringify(payloadsOf(labGivenUp, events))}::jsonb)
        AS given ("learnerId" int, "labId" int, "givenUpAt" timestamptz)
      ON CONFLICT (learner_id, lab_id) DO UPDATE SET given_up_at = excluded.given_up_at WHERE best.given_up_at IS NULL
      RETURNING learner_id AS "learnerId", lab_id AS "labId", given_up_at AS "givenUpAt"`);
    await addToOutbox(transaction, found.map(labGivenUpRow));
    return found.length;
  }
}
