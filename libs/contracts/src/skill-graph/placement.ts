import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, fraction, id, instant, slug } from '../shapes.js';

/** A placement asks at most so many tasks. */
export const placementTasksAtMost = 14;

const namedSkill = z.object({
  slug: slug.describe('Names the skill.'),
  name: z.string().describe('Name for people.'),
});

const placement = defineSchema('Placement', 'A placement: a few tasks that show what somebody knows already.', {
  status: z
    .enum(['running', 'ended'])
    .describe('`ended` once no task is left that tells enough, or the learner ended it.'),
  track_slug: slug.nullable().describe('The track whose skills it asks for; null for the whole curriculum.'),
  begun_at: instant
    .nullable()
    .describe('Instant of its begin; null where nothing is stored: for a visitor, and when there is nothing to ask.'),
  ended_at: instant.nullable().describe('Instant of its end; null while it is running.'),
  task: z
    .object({
      number: count.describe('Its place in the placement, from 1.'),
      lab_id: id.describe('The lab to solve. The first submission is the answer; `/run` may come before it.'),
      lesson_id: id.describe('The lesson of the lab.'),
      estimated_minutes: count.describe('Minutes that it takes, as its author estimates.'),
      skills: z.array(namedSkill).describe('The skills that it needs.'),
    })
    .nullable()
    .describe('The task to do next; null once the placement has ended.'),
  tasks_done: count.describe('Tasks that were answered or skipped.'),
  tasks_at_most: count.describe('It ends after so many tasks, and mostly earlier.'),
  skills_sure: count.describe('Skills of which the placement is sure, one way or the other.'),
  skills_total: count.describe('Skills of the curriculum.'),
  shown: z.array(namedSkill).describe('The skills that its solved tasks have shown.'),
  taken_as_known: z
    .array(
      namedSkill.extend({
        belief: fraction.describe('How sure the placement is, 0 to 1.'),
        reason: z.string().describe('One sentence that says why.'),
      }),
    )
    .describe('Skills that nobody has to show: they give no xp, and later failures take them back.'),
  opened_track_slugs: z.array(slug).describe('The tracks that it opens.'),
  next_possible_at: instant
    .nullable()
    .describe('From when on the next placement of the same track may begin; null while this one is running.'),
});

const trackOfPlacement = slug
  .nullable()
  .optional()
  .describe('Asks only for skills of this track; without it, for those of the whole curriculum.');

const answers = z
  .array(
    z.object({
      lab_id: id.describe('A lab that was asked before there was an account.'),
      is_solved: z.boolean().describe('Whether it was solved. It counts once the learner has a solution of the lab.'),
    }),
  )
  .max(placementTasksAtMost)
  .optional()
  .describe('Answers from before there was an account, in their order.');

export const beginPlacement = defineOperation('skill-graph.begin-placement', {
  method: 'POST',
  access: 'guest',
  path: '/learning-graph/placements',
  summary: 'Begin a placement, or take up the running one',
  description:
    'Asks at most 14 short tasks, each chosen by what its answer tells about all skills. One placement a week and track. ' +
    'A visitor without an account sends all answers each time, gets open labs only, and nothing is stored.',
  owned: 'self',
  body: z.object({ track_slug: trackOfPlacement, answers }),
  output: placement,
  refusals: ['track-unknown', 'placement-too-soon', 'too-many-trials', 'trials-busy'],
});

export const showPlacement = defineOperation('skill-graph.show-placement', {
  method: 'GET',
  path: '/learning-graph/placements/current',
  summary: 'Show the learner’s running placement, or the last one that has ended',
  description: 'Shows the next task, how sure the placement is, and what it has opened so far.',
  owned: 'self',
  output: placement,
  refusals: ['placement-unknown'],
});

export const skipPlacementTask = defineOperation('skill-graph.skip-placement-task', {
  method: 'POST',
  path: '/learning-graph/placements/current/skip',
  summary: 'Go on without solving the present task; repeating it changes nothing',
  description:
    'Says that the learner cannot solve the task yet. That is no failure: it is no try of the lab, and costs nothing.',
  owned: 'self',
  body: z.object({ lab_id: id.describe('The lab of the present task. Any other lab changes nothing.') }),
  output: placement,
  refusals: ['placement-unknown'],
});

export const endPlacement = defineOperation('skill-graph.end-placement', {
  method: 'POST',
  path: '/learning-graph/placements/current/end',
  summary: 'End the running placement; repeating it changes nothing',
  description: 'Needs no body. What the placement has shown until then counts.',
  owned: 'self',
  output: placement,
  refusals: ['placement-unknown'],
});

const skills = z.array(slug);

/** All that a placement asked and showed. A regrade of an answer brings no other event. */
export const placementEnded = defineEvent(
  'skill-graph.placement-ended.v1',
  z.object({
    placementId: z.uuid(),
    learnerId: id,
    trackSlug: slug.nullable(),
    /** The track that the learner goes on with: the first open one that it has not shown. */
    entersTrackSlug: slug.nullable(),
    begunAt: instant,
    endedAt: instant,
    answers: z.array(
      z.object({
        labId: id,
        skills,
        /** That somebody who knows all its skills solves it, 0 to 1. */
        chance: fraction,
        isSolved: z.boolean(),
        /** Null for a skipped task, and for an answer from before there was an account. */
        submissionId: z.string().nullable(),
        setAt: instant,
        answeredAt: instant,
      }),
    ),
    demonstrated: skills,
    inferred: z.array(z.object({ skill: slug, belief: fraction, through: skills })),
    /** Skills that nothing implies: only a solution shows them. */
    denied: skills,
    /** Neither passed nor denied, but more likely known than not. Events from before lack it. */
    likely: skills.optional(),
  }),
);
