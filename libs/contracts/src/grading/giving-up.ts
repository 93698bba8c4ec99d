import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, id, idText, instant } from '../shapes.js';
import { knownOfSubmission } from './submission.js';

/** A lab may be given up after so many counted tries, this long after the first, by an account of this age. */
export const givingUp = { tries: 3, minutes: 10, accountHours: 24 };

export const showGiveUp = defineOperation('grading.show-give-up', {
  method: 'GET',
  path: '/labs/{id}/give-up',
  summary: 'Show whether one may give a lab up',
  description:
    `A lab may be given up after ${givingUp.tries} counted tries over ${givingUp.minutes} minutes. A counted try ran, ` +
    'scored below 60 and is another program than the tries before it.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('GiveUp', 'Whether the learner may give a lab up.', {
    lab_id: id.describe('The lab.'),
    status: z
      .enum(['locked', 'open', 'given_up', 'solved'])
      .describe('`open`: the lab may be given up now. `solved`: there is nothing to give up, the solution is open.'),
    missing_tries: count.describe('Counted tries that are missing until the lab may be given up.'),
    opens_at: instant
      .nullable()
      .describe('The instant from which the lab may be given up, once no try is missing; null otherwise.'),
    given_up_at: instant.nullable().describe('Instant at which the learner gave the lab up; null before.'),
    is_practice: knownOfSubmission.is_practice,
  }),
  refusals: ['lab-unknown'],
});

export const giveUpLab = defineOperation('grading.give-up-lab', {
  method: 'POST',
  path: '/labs/{id}/give-up',
  summary: 'Give a lab up for its author’s solution; repeating it changes nothing',
  description:
    'Needs no body. From then on the lab can be completed, but gives no xp and counts for no skill, for good: another ' +
    'lab or a review has to show the skill. Possible when `GET /labs/{id}/give-up` says `open`.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: defineSchema('GivenUpLab', 'A lab that the learner has given up.', {
    lab_id: id.describe('The lab.'),
    given_up_at: instant.describe('Instant from which the lab gives the learner no xp and no evidence.'),
  }),
  refusals: ['lab-unknown', 'not-yet-solved', 'already-solved', 'key-reused'],
  // A regrade may hold the row that it locks.
  deadlineMs: 25_000,
});

/** Published once for a learner and a lab. Submissions of the lab from this instant on are no evidence, for good. */
export const labGivenUp = defineEvent(
  'grading.lab-given-up.v1',
  z.object({ learnerId: id, labId: id, givenUpAt: instant }),
);
