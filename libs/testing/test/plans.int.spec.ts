import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@proximal/migrations';
import { checkPlans } from '../src/plans/check-plans.js';
import { raiseStatistics } from '../src/plans/large-tables.js';
import { freshDatabase } from '../src/index.js';

describe('the check of plans', () => {
  let large: string;
  beforeAll(async () => {
    large = await freshDatabase('skill-graph');
    await withClient(large, raiseStatistics);
  });

  const check = (text: string, ...values: unknown[]) => checkPlans(large, [{ name: 'some-statement', text, values }]);

  it.each<[string, string, ...unknown[]]>([
    [
      'some-statement: Seq Scan of the whole table episode',
      'SELECT FROM episode WHERE (learner_id, lab_id) IN (SELECT * FROM unnest($1::int[], $2::int[])) OR (learner_id = ANY ($1::int[]) AND burden IS NOT NULL)',
      [1],
      [2],
    ],
    [
      'some-statement: Sort of 1000000 rows of learner',
      'SELECT learner_id FROM learner ORDER BY ability_mean LIMIT 20',
    ],
    ['of the whole table evidence', 'SELECT count(*) FROM evidence'],
    ['rows of evidence', 'SELECT count(*) FROM evidence WHERE learner_id > $1', 7],
  ])('names what costs more with more learners: %s', async (cost, text, ...values) => {
    await expect(check(text, ...values)).rejects.toThrow(cost);
  });

  it.each<[string, ...unknown[]]>([
    ['SELECT FROM episode WHERE learner_id = $1 ORDER BY first_tried_at', 7],
    ['SELECT FROM learner ORDER BY learner_id LIMIT 100'],
    ['SELECT FROM learner WHERE learner_id > $1 ORDER BY learner_id LIMIT 1000', 7],
    ['SELECT FROM population'],
    ['UPDATE learner SET latest_at = now() WHERE learner_id = ANY ($1)', [1, 2]],
  ])('lets pass what does not: %s', async (text, ...values) => {
    await expect(check(text, ...values)).resolves.toBeUndefined();
  });
});
