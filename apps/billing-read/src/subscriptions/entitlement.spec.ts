import { describe, expect, it } from '@jest/globals';
import { planId, subscriptionStatus } from '@proximal/contracts';
import { entitledTo, planOf } from './entitlement.js';

describe('what a subscription entitles to', () => {
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

  it('is said for every status', () => {
    expect(subscriptionStatus.options).toHaveLength(7);
  });
});

describe('the plan that is shown', () => {
  it('is pro however it is paid', () => {
    expect(planId.options.map(planOf)).toEqual(['free', 'pro', 'pro']);
  });
});
