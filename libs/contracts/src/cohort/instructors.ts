import { z } from 'zod';
import { cohort } from './cohort.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, date, id, idText, instant, listing, prose, reason } from '../shapes.js';

const ofCohort = { role: 'instructor', cohort: 'cohort_id' } as const;
const cohortId = idText.describe('Id of a cohort that the caller looks after.');
const learnerId = idText.describe('Id of a member of the cohort.');

/** The graded submissions within 7 days without a better score. */
export const stuckFrom = 3;

const stuckAt = defineSchema('StuckAt', 'A lab that a member has not solved and in which they are stuck.', {
  lab_id: id.describe('The lab.'),
  submissions: count.describe('Graded submissions of the last 7 days since the best one; at least 3.'),
  failed_test: z
    .string()
    .nullable()
    .describe('The public name of the first test that the last one has not passed; null when it passed all.'),
});

const cohortMember = defineSchema('CohortMember', 'A member of a cohort, as its instructor sees them.', {
  user_id: id.describe('Id of the member.'),
  display_name: z.string().describe('The name that the member shows to others.'),
  joined_at: instant.describe('The instant at which they joined the cohort.'),
  is_active: z.boolean().describe('False once they did nothing for two weeks, until they come back.'),
  last_active_on: date.nullable().describe('The last day with an activity (UTC); null without any.'),
  progress_percentage: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Completed lessons and labs of the cohort’s track, in percent; null while it is not known.'),
  reviews_open: count.describe('Peer reviews that they still have to do.'),
  reviews_completed: count.describe('Peer reviews that they have done in this cohort.'),
  stuck_at: z.array(stuckAt).nullable().describe('Where they are stuck; null while it is not known.'),
  weekly_active_days: z
    .array(z.int().min(0).max(7))
    .optional()
    .describe('Days with an activity (UTC) in each week of the cohort, from its first to the present one.'),
});

const instructedCohort = cohort
  .extend({
    challenges: z
      .array(
        z.object({
          id: id.describe('The challenge.'),
          title: z.string().describe('Its title.'),
          opens_at: instant.describe('The instant from which on members submit to it.'),
          closes_at: instant.describe('Its end for members who have got no more time.'),
        }),
      )
      .optional()
      .describe('The challenges of the cohort, in the order in which they open.'),
  })
  .meta({ id: 'InstructedCohort', description: 'A cohort, as its instructor sees it.' });

export const listInstructedCohorts = defineOperation('cohort.list-instructed-cohorts', {
  ...listing,
  path: '/instructor/cohorts',
  summary: 'List the cohorts that the instructor looks after',
  description: 'Lists them in the order of their ids, those that have ended included.',
  access: { role: 'instructor' },
  output: instructedCohort,
});

export const listCohortMembers = defineOperation('cohort.list-cohort-members', {
  ...listing,
  path: '/instructor/cohorts/{cohort_id}/members',
  summary: 'List the members of a cohort with their progress',
  description: 'Shows how far each member is, what they have to review, and in which labs they are stuck.',
  access: ofCohort,
  params: z.object({ cohort_id: cohortId }),
  output: cohortMember,
});

export const extendDeadline = defineOperation('cohort.extend-deadline', {
  method: 'POST',
  path: '/instructor/cohorts/{cohort_id}/members/{learner_id}/deadline',
  summary: 'Give one member more time for a challenge',
  description:
    'The challenge closes later for this member alone, at the latest when the cohort ends. Nobody gives more time to ' +
    'themselves.',
  access: ofCohort,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object({ cohort_id: cohortId, learner_id: learnerId }),
  body: z.object({
    challenge_id: id.describe('A challenge of the cohort.'),
    closes_at: instant.describe('The new end: in the future, and later than the one that the member has.'),
    reason,
  }),
  output: defineSchema('ExtendedDeadline', 'A challenge that closes later for one member.', {
    user_id: id.describe('Id of the member.'),
    challenge_id: id.describe('The challenge.'),
    closes_at: instant.describe('The end for this member.'),
  }),
  refusals: ['member-unknown', 'challenge-unknown', 'key-reused'],
});

export const moveMember = defineOperation('cohort.move-member', {
  method: 'POST',
  path: '/instructor/cohorts/{cohort_id}/members/{learner_id}/move',
  summary: 'Move a member to another cohort of the same track',
  description:
    'The instructor looks after both cohorts. The member takes their xp along; their submissions stay behind and are ' +
    'reviewed there, and the reviews that they had to do go to others. Nobody moves themselves.',
  access: ofCohort,
  owned: { of: 'others', otherwise: 'own-case' },
  params: z.object({ cohort_id: cohortId, learner_id: learnerId }),
  body: z.object({ to_cohort_id: id.describe('The cohort to move to, of the same track.'), reason }),
  output: cohort,
  refusals: ['member-unknown', 'cohort-unknown', 'cohort-full', 'key-reused'],
});

export const announcementsADay = 3;

export const announce = defineOperation('cohort.announce', {
  method: 'POST',
  path: '/instructor/cohorts/{cohort_id}/announcements',
  summary: 'Announce something to all members of a cohort',
  description: 'Each present member gets a notification with the text. A cohort gets at most three a day (UTC).',
  access: ofCohort,
  owned: 'role',
  params: z.object({ cohort_id: cohortId }),
  body: z.object({
    text: prose(1, 2_000).describe('The text, which is shown as it is.'),
  }),
  output: defineSchema('Announcement', 'Something that was announced to a cohort.', {
    announced_at: instant.describe('The instant of the announcement.'),
    members: count.describe('The members who have got it.'),
  }),
  refusals: ['too-many-announcements', 'key-reused'],
});

export const listAnnouncements = defineOperation('cohort.list-announcements', {
  ...listing,
  path: '/instructor/cohorts/{cohort_id}/announcements',
  summary: 'List what was announced to a cohort',
  description: 'Lists the announcements of the last 90 days, newest first.',
  access: ofCohort,
  params: z.object({ cohort_id: cohortId }),
  output: defineSchema('SentAnnouncement', 'An announcement, as the instructors of the cohort see it.', {
    id: id.describe('Its id.'),
    text: z.string().describe('What was announced; plain text.'),
    announced_at: instant.describe('The instant of the announcement.'),
    members: count.describe('The members who have got it, those without an account by now left out.'),
  }),
});
