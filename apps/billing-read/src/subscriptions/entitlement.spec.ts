import { describe, expect, it } from '@jest/globals';
import { planId, subscriptionStatus } from '@proximal/contracts';
import { entitledTo, planOf } from './entitlement.js';

describe('the entitlement of a subscription', () => {
  it.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['past_due', 'pro'],
    ['canceled', 'free'],
    ['unpaid', 'free'],
    ['incomplete', 'free'],
    ['paused', 'free'],
  ] as const)('%s: %s', (status, plan) => {
    expect(entitledTo('pro_monthly', status)).toBe(plan);
    expect(entitledTo('pro_annual', status)).toBe(plan);
    expect(entitledTo('free', status)).toBe('free');
  });

  it('is defined for every status', () => {
    expect(subscriptionStatus.options).toHaveLength(7);
  });
});

describe('the displayed plan', () => {
  it('is pro with every way of payment', () => {
    expect(planId.options.map(planOf)).toEqual(['free', 'pro', 'pro']);
  });
});
