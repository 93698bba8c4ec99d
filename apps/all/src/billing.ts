import {
  findSubscription,
  planId,
  showSubscription,
  subscriptionReported,
  type Caller,
  type PayloadOf,
} from '@proximal/contracts';
import { outboxRow, publishEvent } from '@proximal/messaging';
import { run, StartFailure } from '@proximal/runtime';
import { eventually, learnerOf, operate, type Operator } from './operator.js';

type Report = PayloadOf<typeof subscriptionReported>;

const usage = `What the billing system is to tell:
  subscribe <email> pro_monthly|pro_annual   the learner has paid for a month or a year from now on
  cancel <email> [--at-period-end]           the subscription ends now, or with its paid period
  show <email>                               nothing: shows the subscription`;

const paidDays = { pro_monthly: 30, pro_annual: 365 };
const dayMs = 24 * 3600 * 1000;

/** `npm run billing -- …`: stands in for the billing system in development, by the events that it would publish. */
await run(() => operate(process.env, (operator) => obey(operator, process.argv.slice(2))));

async function obey(operator: Operator, [verb, email, option]: string[]): Promise<void> {
  if (!email || !['subscribe', 'cancel', 'show'].includes(verb ?? '')) throw new StartFailure(usage);
  const learner = await learnerOf(operator, email);
  if (verb !== 'show') {
    const { subscription } = await operator.client.request(findSubscription, { learnerId: learner.id });
    const version = Math.max(Date.now(), (subscription?.version ?? 0) + 1);
    const change = verb === 'subscribe' ? subscribed(option) : cancelled(subscription, option);
    await report(operator, { learnerId: learner.id, version, ...change });
  }
  console.log(JSON.stringify(await shown(operator, learner), null, 2));
}

type Change = Omit<Report, 'learnerId' | 'version'>;

function subscribed(option: string | undefined): Change {
  const plan = planId.exclude(['free']).safeParse(option);
  if (!plan.success) throw new StartFailure('Say which plan: pro_monthly or pro_annual.');
  const currentPeriodEnd = new Date(Date.now() + paidDays[plan.data] * dayMs).toISOString();
  return { planId: plan.data, status: 'active', currentPeriodEnd, cancelAtPeriodEnd: false };
}

function cancelled(present: Report | null, option: string | undefined): Change {
  if (option !== undefined && option !== '--at-period-end') throw new StartFailure(usage);
  if (present === null || present.status === 'canceled') throw new StartFailure('There is no subscription to cancel.');
  const { planId: plan, status, currentPeriodEnd } = present;
  if (option === '--at-period-end') return { planId: plan, status, currentPeriodEnd, cancelAtPeriodEnd: true };
  return { planId: plan, status: 'canceled', currentPeriodEnd: new Date().toISOString(), cancelAtPeriodEnd: false };
}

/** Publishes the event and waits until billing-read has it. */
async function report({ bus, client }: Operator, event: Report): Promise<void> {
  const { learnerId, version } = event;
  await publishEvent(bus, outboxRow(subscriptionReported, `${learnerId} ${version}`, event));
  const arrived = await eventually(async () => {
    const { subscription } = await client.request(findSubscription, { learnerId });
    return subscription !== null && subscription.version >= version ? true : undefined;
  });
  if (!arrived)
    throw new StartFailure(
      'The event is published, but billing-read has not taken it in yet: see `npm run events -- status`.',
    );
}

function shown({ client }: Operator, learner: Caller) {
  const empty = { params: {}, query: {}, body: {}, page: { limit: 1, after: null }, idempotencyKey: null };
  return client.call(showSubscription, { ...empty, caller: learner }, 'operator');
}
