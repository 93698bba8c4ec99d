import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, idText } from '../shapes.js';

const longestDays = 3_650;

const portion = defineSchema('Portion', 'A share, with what it is a share of.', {
  count: count.describe('How many it is true of.'),
  of: count.describe('Of so many.'),
});

const median = defineSchema('Median', 'A median, with the number of learners that it is over.', {
  median: z.number().nullable().describe('The median; null over none.'),
  of: count.describe('Over so many learners.'),
});

const caseStatistics = z.object({
  name: z.string().describe('Name of the test.'),
  is_hidden: z.boolean().describe('Whether learners see its arguments.'),
  failed_at_first: portion.describe('First submissions that failed it.'),
  failed_alone: portion.describe(
    'Learners who failed only this test with the first submission that passed all others.',
  ),
});

const itemStatistics = defineSchema('ItemStatistics', 'How learners fare with a lab.', {
  lab_id: id.describe('Id of the lab.'),
  version: z.string().describe('Names the version of the lab; submissions to other versions do not count.'),
  days: count.describe('It is about learners who began in the last so many days.'),
  begun: count.describe('Learners who began the lab.'),
  sampled: count.describe('A random sample of them, at most 1,000, that everything else is about.'),
  first_try: portion.describe('Learners who solved it with the first submission: the difficulty index p.'),
  solved: portion.describe('Learners who solved it.'),
  tries_until_solved: median.describe('Submissions of those who solved it.'),
  seconds_until_solved: median.describe(
    'Seconds from the first submission to the one that solved it, of those who did not solve it at the first try.',
  ),
  abandoned: portion.describe('Learners who gave up, of those who solved it or gave up.'),
  discrimination: z
    .object({
      correlation: z.number().min(-1).max(1).nullable().describe('Null where it is not defined.'),
      of: count.describe('Over so many learners.'),
    })
    .describe('The correlation of the first score here with the mean of the first scores in all other labs.'),
  tests: z.array(caseStatistics).describe('Each test of the lab, hidden ones too.'),
});

export const showItemStatistics = defineOperation('grading.show-item-statistics', {
  method: 'GET',
  path: '/admin/labs/{id}/statistics',
  summary: 'Show how learners fare with a lab',
  description:
    'Shows how hard the present version of a lab is, and how well it tells those who can from those who cannot.',
  access: { role: 'admin' },
  params: z.object({ id: idText.describe('Id of the lab.') }),
  query: z.object({
    days: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, `must be a number of days from 1 to ${longestDays}`)
      .transform(Number)
      .refine((days) => days <= longestDays, `must be a number of days from 1 to ${longestDays}`)
      .default(90)
      .meta({ type: 'integer', minimum: 1, maximum: longestDays, default: 90, description: 'Days back from now.' }),
  }),
  output: itemStatistics,
  refusals: ['lab-unknown'],
});
