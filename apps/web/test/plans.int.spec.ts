import { expect, it, jest } from '@jest/globals';
import { filledAnswers } from './filled-learner.js';
import { startPages } from './page-site.js';

jest.setTimeout(120_000);

const plans = [
  { id: 'free', name: 'Free', price_monthly: 0, features: ['Every track'] },
  { id: 'pro_monthly', name: 'Pro, monthly', price_monthly: 19, currency: 'EUR', features: ['More requests'] },
  { id: 'pro_annual', name: 'Pro, annual', price_annual: 190, features: ['Two months free'] },
];

async function planPageOf(plan: 'free' | 'pro'): Promise<string> {
  const site = await startPages();
  const answers = filledAnswers((what) => what);
  const { data } = answers['GET /subscriptions/current'] as { data: object };
  site.platform.teach({
    ...answers,
    'GET /subscriptions/current': { data: { ...data, plan } },
    'GET /subscriptions/plans': { data: plans },
  });
  return (await (await site.learner()).get('/account/plan')).text;
}

it('who has the free plan is shown no plan that cannot be bought', async () => {
  const text = await planPageOf('free');
  expect(text).toContain('free of charge');
  expect(text).not.toContain('Pro, ');
});

it('who has a plan with a price is shown the price with its currency, and none without', async () => {
  const text = await planPageOf('pro');
  expect(text).toMatch(/EUR\s19\.00 a month/);
  expect(text).toContain('Pro, annual');
  expect(text).not.toContain(' a year');
});
