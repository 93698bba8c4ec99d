import { Injectable } from '@nestjs/common';
import type { PayloadOf, subscriptionReported } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Subscription as SubscriptionRow } from '../generated/prisma/client.js';

export type Subscription = PayloadOf<typeof subscriptionReported>;

const newestRow = z.strictObject({
  learnerId: z.number(),
  version: z.number(),
  planId: z.enum(['free', 'pro_monthly', 'pro_annual']),
  status: z.enum(['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused']),
  currentPeriodEnd: z.date(),
  cancelAtPeriodEnd: z.boolean(),
});

@Injectable()
export class SubscriptionRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number): Promise<Subscription | null> {
    const row = await this.database.subscription.findUnique({ where: { learnerId } });
    return row && subscriptionOf(row);
  }

  async upsertNewest(transaction: SqlTransaction, reported: Subscription[]): Promise<Subscription[]> {
    // In the order of the learners, so that two batches at once never wait for each other.
    const changed = await transaction.query(sql('subscription-upsert-newest', newestRow)`
      INSERT INTO subscription AS kept (learner_id, version, plan_id, status, current_period_end, cancel_at_period_end)
      SELECT DISTINCT ON ("learnerId")
        "learnerId", version, "planId", status, "currentPeriodEnd", "cancelAtPeriodEnd"
      FROM jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) AS delivered (
        "learnerId" int, version bigint, "planId" plan_id, status subscription_status,
        "currentPeriodEnd" timestamptz, "cancelAtPeriodEnd" boolean
      )
      ORDER BY "learnerId", version DESC
      ON CONFLICT (learner_id) DO UPDATE SET
        version = excluded.version, plan_id = excluded.plan_id, status = excluded.status,
        current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end
      WHERE kept.version < excluded.version
      RETURNING learner_id AS "learnerId", version::float8, plan_id::text AS "planId", status::text,
        current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd"`);
    return changed.map(subscriptionOf);
  }

  async listAfter(learnerId: number, limit: number): Promise<Subscription[]> {
    const rows = await this.database.subscription.findMany({
      where: { learnerId: { gt: learnerId } },
      orderBy: { learnerId: 'asc' },
      take: limit,
    });
    return rows.map(subscriptionOf);
  }
}

type Row = Omit<SubscriptionRow, 'version'> & { version: bigint | number };

function subscriptionOf({ version, currentPeriodEnd, ...rest }: Row): Subscription {
  return { ...rest, version: Number(version), currentPeriodEnd: currentPeriodEnd.toISOString() };
}
