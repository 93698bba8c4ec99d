import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, idText, instant } from '../shapes.js';
import { knownOfSubmission } from './submission.js';

/** From this best score on a lab is completed, and its learner may see the author's solution. */
export const solvedScore = 60;

/** Every view publishes an event; views within a minute count as one. */
export const showSolution = defineOperation('grading.show-solution', {
  method: 'GET',
  path: '/labs/{id}/solution',
  summary: 'Show the author’s solution of a lab that one has solved or given up',
  description:
    'Opens once the learner’s best score in the lab is 60 or more, or the learner has given the lab up. A lab that is ' +
    'practice has no best score: any submission of its present version counts.',
  owned: { of: 'learner', otherwise: 'not-yet-solved' },
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('Solution', 'The author’s solution of a lab.', {
    lab_id: id.describe('The lab.'),
    lab_version: knownOfSubmission.lab_version,
    language: z.literal('python').describe('The language of the code.'),
    code: z.string().describe('The author’s program.'),
    files: z
      .record(z.string(), z.string())
      .optional()
      .describe('The author’s further files, by their names; left out where the lab has none.'),
  }),
  refusals: ['lab-unknown', 'not-yet-solved'],
  // A learner's openings are processed one after the other, and a regrade may hold the row that they lock.
  deadlineMs: 25_000,
});

export const solutionOpened = defineEvent(
  'grading.solution-opened.v1',
  z.object({ learnerId: id, labId: id, openedAt: instant }),
);
