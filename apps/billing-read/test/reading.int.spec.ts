import { beforeAll, describe, expect, it } from '@jest/globals';
import { findSubscription, listPlans, showSubscription } from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { aLearner, startService, type TestedService } from '@proximal/testing';
import { start } from '../src/index.js';
import { endOfRunningMonth } from '../src/subscriptions/period.js';
import { aReport, Billing } from './billing.js';

let service: TestedService<RunningApp>;
let billing: Billing;

beforeAll(async () => {
  service = await startService('billing-read', start);
  billing = new Billing(service.bus);
});

describe('the subscription', () => {
  it('of a learner who never paid is free, until the end of a month counted from registration', async () => {
    const registered = new Date(Date.now() - 60_000);
    const shown = await service.call(showSubscription, {
      caller: aLearner({ registeredAt: registered.toISOString() }),
    });
    const end = endOfRunningMonth(registered, registered).toISOString();
    expect(shown).toEqual({ plan: 'free', status: 'active', current_period_end: end, cancel_at_period_end: false });
  });

  it('of a paying learner is the latest report of the billing system', async () => {
    const caller = aLearner();
    const report = aReport({ learnerId: caller.id, planId: 'pro_annual', status: 'past_due', cancelAtPeriodEnd: true });
    await billing.publishReports(report);
    const shown = await service.call(showSubscription, { caller });
    expect(showSubscription.output.parse(shown)).toEqual({
      plan: 'pro',
      status: 'past_due',
      current_period_end: report.currentPeriodEnd,
      cancel_at_period_end: true,
    });
  });

  it('is found as it was reported, and is null for a learner without any report', async () => {
    const { id: learnerId } = aLearner();
    expect(await service.request(findSubscription, { learnerId })).toEqual({ subscription: null });
    const report = aReport({ learnerId, version: 3 });
    await billing.publishReports(report);
    expect(await service.request(findSubscription, { learnerId })).toEqual({ subscription: report });
  });

  it('of a learner who returned to the free plan is that plan, with the reported period', async () => {
    const caller = aLearner();
    const report = aReport({ learnerId: caller.id, planId: 'free', currentPeriodEnd: '2030-01-01T00:00:00.000Z' });
    await billing.publishReports(report);
    const shown = await service.call(showSubscription, { caller });
    expect(shown).toMatchObject({ plan: 'free', status: 'active', current_period_end: '2030-01-01T00:00:00.000Z' });
  });

  it('accepts versions as large as epoch milliseconds and larger', async () => {
    const caller = aLearner();
    const version = Number.MAX_SAFE_INTEGER;
    await billing.publishReports(aReport({ learnerId: caller.id, version: version - 1, status: 'paused' }));
    const [change] = await billing.publishReports(aReport({ learnerId: caller.id, version, status: 'active' }));
    expect(change).toMatchObject({ payload: { version, status: 'active' } });
    expect(await service.call(showSubscription, { caller })).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('the plans', () => {
  it('fit the contract, in the order of their file', async () => {
    const plans = await service.call(listPlans);
    expect(listPlans.output.parse(plans)).toEqual(plans);
    expect(plans.map(({ id }) => id)).toEqual(['free', 'pro_monthly', 'pro_annual']);
    expect(plans[2]).not.toHaveProperty('price_monthly');
  });
});
