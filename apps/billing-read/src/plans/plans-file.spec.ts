import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listPlans } from '@proximal/contracts';
import { readPlans } from './plans-file.js';

const ours = readFileSync(new URL('../../plans.yaml', import.meta.url), 'utf8');
const free = 'free: {name: Free, price_monthly: 0, features: [Lessons]}';
const monthly = 'pro_monthly: {name: Pro, price_monthly: 19, currency: EUR, features: [More]}';
const annual = 'pro_annual: {name: Pro, price_annual: 190, features: [More]}';
const file = (...plans: string[]) => plans.join('\n');

describe('a file of plans', () => {
  it('in this package fits the contract', () => {
    const { plans } = readPlans(ours) as { plans: unknown };
    expect(listPlans.output.parse(plans)).toEqual(plans);
  });

  it('keeps the order of its plans', () => {
    expect(readPlans(file(annual, free, monthly))).toEqual({
      plans: [
        { id: 'pro_annual', name: 'Pro', price_annual: 190, features: ['More'] },
        { id: 'free', name: 'Free', price_monthly: 0, features: ['Lessons'] },
        { id: 'pro_monthly', name: 'Pro', price_monthly: 19, currency: 'EUR', features: ['More'] },
      ],
    });
  });

  it.each([
    ['that is not a map', '- free', [/expected object, received array/]],
    ['that is empty', '', [/expected object, received null/]],
    ['no YAML', 'free: [', [/flow/i]],
    ['with an alias without an anchor', file(free, monthly, annual.replace('[More]', '*nothing')), [/alias.*nothing/i]],
    ['that lists a plan twice', file(free, free, monthly, annual), [/keys must be unique.* line 2/i]],
    ['without two of the plans', free, [/^pro_monthly: is missing$/, /^pro_annual: is missing$/]],
    ['with an unknown plan', file(free, monthly, annual, free.replace('free', 'gold')), [/gold/]],
    [
      'with a monthly price for the annual plan',
      file(free, monthly, annual.replace('price_annual', 'price_monthly')),
      [/^pro_annual.price_annual: is missing$/, /^pro_annual: .*price_monthly/],
    ],
    [
      'with an annual price in the monthly plan',
      file(free, monthly.replace('19', '19, price_annual: 1'), annual),
      [/^pro_monthly: .*price_annual/],
    ],
    ['with a negative price', file(free.replace(' 0', ' -1'), monthly, annual), [/^free.price_monthly: /]],
    ['with a sign for a currency', file(free, monthly.replace('EUR', '€'), annual), [/^pro_monthly.currency: /]],
    ['without features', file(free, monthly, annual.replace('[More]', '[]')), [/^pro_annual.features: /]],
    [
      'with a blank feature and no name',
      file(free.replace('name: Free, ', ''), monthly.replace('More', '" "'), annual),
      [/^free.name: is missing$/, /^pro_monthly.features.0: /],
    ],
  ])('%s is reported with every problem', (_, text, expected) => {
    const { problems = [] } = readPlans(text);
    expect(problems).toHaveLength(expected.length);
    for (const pattern of expected) expect(problems).toContainEqual(expect.stringMatching(pattern));
  });
});
