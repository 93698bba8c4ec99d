import { Injectable } from '@nestjs/common';
import type { distrustLab, listLabsToTrust, OutputOf, trustLab } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';
import { givenUpRow, labGivenUpRow } from '../giving-up/give-up-event.js';

const presentRow = z.strictObject({ version: z.string(), needsTrust: z.boolean() });
const listedRow = z.strictObject({
  labId: z.number(),
  version: z.string(),
  by: z.string().nullable(),
  at: z.date().nullable(),
});
const labsAtOnce = 500;

@Injectable()
export class TrustRepository {
  constructor(private readonly database: Database) {}

  async trust(labId: number, by: string, at: Date): Promise<OutputOf<typeof trustLab>> {
    const { hindrance, version } = await this.findPresent(labId);
    if (hindrance === null) {
      await this.database.transaction(async (transaction) => {
        const added = await transaction.execute(sql('trust-add')`
          INSERT INTO trusted_lab (version, trusted_by, trusted_at) VALUES (${version}, ${by}, ${at})
          ON CONFLICT DO NOTHING`);
        if (added > 0) await publishGivenUp(transaction, labId);
      });
    }
    return { hindrance, version };
  }

  async distrust(labId: number): Promise<OutputOf<typeof distrustLab>> {
    const { hindrance, version } = await this.findPresent(labId);
    if (hindrance === null)
      await this.database.execute(sql('trust-remove')`DELETE FROM trusted_lab WHERE version = ${version}`);
    return { hindrance, version };
  }

  async listAfter(labId: number): Promise<OutputOf<typeof listLabsToTrust>> {
    const rows = await this.database.query(sql('trust-list', listedRow)`
      SELECT lab.id AS "labId", lab.version, trusted_by AS by, trusted_at AS at
      FROM lab JOIN lab_version ON lab_version.id = lab.version LEFT JOIN trusted_lab USING (version)
      WHERE needs_trust AND retired_at IS NULL AND lab.id > ${labId} ORDER BY lab.id LIMIT ${labsAtOnce}`);
    const labs = rows.map(({ by, at, ...lab }) => {
      return { ...lab, trust: by === null || at === null ? null : { by, at: at.toISOString() } };
    });
    return { labs, next: rows.length === labsAtOnce ? rows.at(-1)!.labId : null };
  }

  private async findPresent(labId: number): Promise<OutputOf<typeof trustLab>> {
    const lab = await this.database.maybeOne(sql('trust-find-lab', presentRow)`
      SELECT lab.version, needs_trust AS "needsTrust" FROM lab JOIN lab_version ON lab_version.id = lab.version
      WHERE lab.id = ${labId} AND retired_at IS NULL`);
    if (!lab) return { hindrance: 'unknown', version: null };
    return { hindrance: lab.needsTrust ? null : 'needless', version: lab.version };
  }
}

/** Publishes what was held back: who gave the lab up while it was practice. */
async function publishGivenUp(transaction: SqlTransaction, labId: number): Promise<void> {
  const givenUp = await transaction.query(sql('trust-given-up', givenUpRow)`
    SELECT learner_id AS "learnerId", lab_id AS "labId", given_up_at AS "givenUpAt"
    FROM (SELECT DISTINCT learner_id AS id FROM submission WHERE lab_id = ${labId} AND learner_id > 0) AS tried
    CROSS JOIN LATERAL (
      SELECT * FROM best_score WHERE learner_id = tried.id AND lab_id = ${labId} OFFSET 0) AS best
    WHERE given_up_at IS NOT NULL`);
  await addToOutbox(transaction, givenUp.map(labGivenUpRow));
}
