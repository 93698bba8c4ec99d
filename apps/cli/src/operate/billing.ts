import { setTimeout as pause } from 'node:timers/promises';
import {
  findSubscription,
  showSubscription,
  subscriptionReported,
  type Caller,
  type PayloadOf,
} from '@proximal/contracts';
import { outboxRow, publishEvent } from '@proximal/messaging/client';
import { StartFailure } from '@proximal/runtime';
import { learnerOf, type Operator } from './operator.js';

type Report = PayloadOf<typeof subscriptionReported>;
type Change = Omit<Report, 'learnerId' | 'version'>;

const paidDays: Record<Exclude<Report['planId'], 'free'>, number> = { pro_monthly: 30, pro_annual: 365 };
const dayMs = 24 * 3600 * 1000;

export async function subscribe(operator: Operator, email: string, planId: keyof typeof paidDays): Promise<void> {
  const learner = await learnerOf(operator, email);
  const currentPeriodEnd = new Date(Date.now() + paidDays[planId] * dayMs).toISOString();
  await report(operator, learner, () => ({ planId, status: 'active', currentPeriodEnd, cancelAtPeriodEnd: false }));
  await print(operator, learner);
}

export async function cancel(operator: Operator, email: string, atPeriodEnd: boolean): Promise<void> {
  const learner = await learnerOf(operator, email);
  await report(operator, learner, (present) => {
    if (present === null || present.status === 'canceled')
      throw new StartFailure('There is no subscription to cancel.');
    const { planId, status, currentPeriodEnd } = present;
    if (atPeriodEnd) return { planId, status, currentPeriodEnd, cancelAtPeriodEnd: true };
    return { planId, status: 'canceled', currentPeriodEnd: new Date().toISOString(), cancelAtPeriodEnd: false };
  });
  await print(operator, learner);
}

export async function show(operator: Operator, email: string): Promise<void> {
  await print(operator, await learnerOf(operator, email));
}

async function report(
  { bus, client }: Operator,
  { id: learnerId }: Caller,
  change: (present: Report | null) => Change,
): Promise<void> {
  const { subscription: present } = await client.request(findSubscription, { learnerId });
  const version = Math.max(Date.now(), (present?.version ?? 0) + 1);
  const event: Report = { learnerId, version, ...change(present) };
  await publishEvent(bus, outboxRow(subscriptionReported, `${learnerId} ${version}`, event));
  for (const deadline = performance.now() + 5_000; performance.now() < deadline; await pause(50)) {
    const { subscription } = await client.request(findSubscription, { learnerId });
    if (subscription !== null && subscription.version >= version) return;
  }
  throw new StartFailure(
    'The event is published, but billing-read has not consumed it yet: see `npx proximal events status`.',
  );
}

async function print({ client }: Operator, caller: Caller): Promise<void> {
  const empty = { params: {}, query: {}, body: {}, page: { limit: 1, after: null }, idempotencyKey: null };
  console.log(JSON.stringify(await client.call(showSubscription, { ...empty, caller }, 'operator'), null, 2));
}
