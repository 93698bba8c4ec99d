import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, idText, instant, pageQuery, programFiles, prose, sharedPrograms, submissionId } from '../shapes.js';

const params = z.object({ id: idText.describe('Id of the lab.') });
const isNamed = z.boolean().describe('Whether others see the display name of the learner beside it.');

const ownSharedSolution = defineSchema('OwnSharedSolution', 'What the learner shares of a lab.', {
  lab_id: id.describe('The lab.'),
  state: z
    .enum(['none', 'shared', 'hidden'])
    .describe('`none`: nothing is shared. `hidden`: a moderator has hidden it, for good.'),
  submission_id: submissionId.nullable().describe('The shared submission; null without one.'),
  is_named: isNamed,
  shared_at: instant.nullable().describe('Instant at which the learner shared it; null without one.'),
});

export const shareSolution = defineOperation('cohort.share-solution', {
  method: 'POST',
  path: '/labs/{id}/shared-solution',
  summary: 'Share a solution of a lab with those who have solved it',
  description:
    'The learner’s consent, for this submission alone; one that was shared before is shared no more. It has passed all ' +
    `tests of the present version of the lab, and has at most ${sharedPrograms.bytes / 1024} KiB. While that is not so, after a ` +
    'regrade or a new version of the lab, nobody sees it.',
  owned: { of: 'learner', otherwise: 'solution-not-shareable' },
  params,
  body: z.object({
    submission_id: submissionId.describe('A submission of the learner.'),
    is_named: isNamed.optional().meta({ description: 'Whether others see the display name; not when left out.' }),
  }),
  output: ownSharedSolution,
  refusals: ['solution-not-shareable', 'solution-hidden', 'key-reused'],
});

export const showSharedSolution = defineOperation('cohort.show-shared-solution', {
  method: 'GET',
  path: '/labs/{id}/shared-solution',
  summary: 'Show which solution of a lab one shares',
  description: 'Shows what the learner has consented to share of the lab.',
  owned: 'self',
  params,
  output: ownSharedSolution,
});

export const withdrawSolution = defineOperation('cohort.withdraw-solution', {
  method: 'DELETE',
  path: '/labs/{id}/shared-solution',
  summary: 'Share the solution of a lab no more',
  description: 'From then on nobody else sees it. A repetition changes nothing; one that is hidden stays so.',
  owned: 'self',
  params,
  output: ownSharedSolution,
});

export const listSharedSolutions = defineOperation('cohort.list-shared-solutions', {
  method: 'GET',
  path: '/labs/{id}/shared-solutions',
  summary: 'List the solutions of a lab that others share',
  description:
    'For learners who have solved the lab or given it up, and counts as opening the author’s solution. A page has ' +
    `${sharedPrograms.most} at most, and may have fewer before the last.`,
  answer: 'page',
  owned: { of: 'learner', otherwise: 'not-yet-solved' },
  params,
  query: pageQuery.extend({
    sort: z
      .enum(['newest', 'shortest'])
      .optional()
      .describe('`shortest`: by the size of the program. `newest` when left out.'),
  }),
  output: defineSchema('SharedSolution', 'A solution that its author shares.', {
    id: id.describe('Names it when it is reported.'),
    display_name: z.string().nullable().describe('Who has written it; null for those who do not say.'),
    code: z.string().describe('The program; plain text.'),
    files: programFiles.optional().meta({ description: 'Its further files, by their names; left out without any.' }),
    bytes: count.describe('Its size in UTF-8, with its further files.'),
    shared_at: instant.describe('Instant at which it was shared.'),
    is_mine: z.boolean().describe('Whether the learner has written it.'),
  }),
  refusals: ['lab-unknown', 'not-yet-solved'],
  // It waits for a row, as the author's solution does.
  deadlineMs: 25_000,
});

export const reportSharedSolution = defineOperation('cohort.report-shared-solution', {
  method: 'POST',
  path: '/shared-solutions/{id}/report',
  summary: 'Report a shared solution to the moderators',
  description: 'It stays until a moderator decides. A repeated report changes the reason.',
  owned: 'everyone',
  params: z.object({ id: idText.describe('Id of a solution that somebody else shares.') }),
  body: z.object({ reason: prose(1, 500).describe('What is wrong with it; moderators read it.') }),
  output: defineSchema('ReceivedSolutionReport', 'The receipt of a report.', {
    id: id.describe('Id of the solution, as in the path.'),
    received: z.literal(true).describe('Always true.'),
  }),
  refusals: ['shared-solution-unknown', 'key-reused'],
});
