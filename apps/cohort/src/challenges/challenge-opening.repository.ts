import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import type { OpenedChallenge } from '../notifications/notification.js';
import { wasSubmittedEarlier } from './challenge.repository.js';

const openedRow = z.strictObject({
  challengeId: z.number(),
  title: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
  learnerIds: z.array(z.number()),
});

@Injectable()
export class ChallengeOpeningRepository {
  async announce(transaction: SqlTransaction, now: Date, limit: number): Promise<OpenedChallenge[]> {
    const at = sql.fragment`${now.toISOString()}::timestamptz`;
    return transaction.query(sql('challenge-announce', openedRow)`
      UPDATE challenge SET is_announced = true WHERE id = ANY (ARRAY(
        SELECT id FROM challenge WHERE NOT is_announced AND opens_at <= ${at}
        ORDER BY opens_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
      RETURNING id AS "challengeId", title, opens_at AS "opensAt", closes_at AS "closesAt",
        ARRAY(SELECT learner_id FROM membership
          WHERE membership.cohort_id = challenge.cohort_id AND joined_at <= opens_at AND closes_at > ${at}
            AND NOT ${wasSubmittedEarlier(sql.identifier('membership', 'learner_id'))}
          ORDER BY learner_id) AS "learnerIds"`);
  }
}
