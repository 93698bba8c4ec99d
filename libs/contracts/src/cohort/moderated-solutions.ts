import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant, listing, programFiles, reason, sharedPrograms } from '../shapes.js';

const access = { role: 'moderator' } as const;

/** The path names the author, so that the audit log holds an id that an erasure replaces. */
const params = z.object({
  learner_id: idText.describe('Id of the author.'),
  solution_id: idText.describe('Id of the shared solution.'),
});

const decidedSolution = defineSchema('DecidedSolution', 'The decision about a shared solution.', {
  solution_id: id.describe('Id of the shared solution.'),
  state: z.enum(['hidden', 'dismissed']).describe('The decision, which is final.'),
  decided_at: instant.describe('Instant of the decision.'),
});

export const listReportedSolutions = defineOperation('cohort.list-reported-solutions', {
  ...listing,
  path: '/moderation/solutions',
  summary: 'List the reported solutions that no moderator has decided about',
  description: `Oldest report first, ${sharedPrograms.most} a page at most. It leaves out what the moderator has written or reported.`,
  access,
  output: defineSchema('ReportedSolution', 'A reported solution, for moderators.', {
    solution_id: id.describe('Id of the shared solution.'),
    learner_id: id.describe('Its author.'),
    lab_id: id.describe('The lab.'),
    code: z.string().nullable().describe('The program; null where nobody sees it at present, after a regrade.'),
    files: programFiles.optional().meta({ description: 'Its further files, by their names; left out without any.' }),
    reasons: z.array(z.string()).describe('What those say who have reported it; at most 5.'),
    reported_at: instant.describe('Instant of the first report.'),
  }),
});

export const hideSolution = defineOperation('cohort.hide-solution', {
  method: 'POST',
  path: '/moderation/learners/{learner_id}/solutions/{solution_id}/hide',
  summary: 'Hide a shared solution, reported or not',
  description: 'Nobody else sees it any more, and its author shares no other one of the lab. This is final.',
  access,
  owned: { of: 'others', otherwise: 'own-case' },
  params,
  body: z.object({ reason }),
  output: decidedSolution,
  refusals: ['shown-solution-unknown', 'key-reused'],
});

export const dismissSolutionReport = defineOperation('cohort.dismiss-solution-report', {
  method: 'POST',
  path: '/moderation/learners/{learner_id}/solutions/{solution_id}/dismiss',
  summary: 'Dismiss the reports of a shared solution',
  description: 'It stays, and nobody reports it again.',
  access,
  owned: { of: 'others', otherwise: 'own-case' },
  params,
  body: z.object({ reason }),
  output: decidedSolution,
  refusals: ['reported-solution-unknown', 'key-reused'],
});
