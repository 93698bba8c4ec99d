import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { lessonCompleted, nextLesson } from '../progress/progress.js';
import { count, fraction, id, instant, slug } from '../shapes.js';
import { goal } from './goal.js';
import { reviewsDue } from './reviews.js';

export const skill = z.object({
  slug: slug.describe('Names the skill.'),
  name: z.string().describe('Name for people.'),
  mastery: fraction.describe('Probability that the learner solves a typical new task of the skill now, 0 to 1.'),
  last_reviewed: instant.describe('Instant of the last success; that of registration without one.'),
  is_decaying: z.boolean().describe('Whether the skill is due for a review.'),
});

const measured = {
  is_taken_as_known: z
    .boolean()
    .describe('Whether nobody has to show the skill: a placement, or what was solved, lets it be taken as known.'),
  taken_as_known_because: z.string().optional().describe('One sentence that says why; left out unless it is.'),
  is_practised: z.boolean().describe('Whether the learner has solved something of the skill.'),
  confidence: fraction.describe('How much evidence the mastery rests on, 0 to 1.'),
};

const trend = z
  .enum(['rising', 'stable', 'falling'])
  .describe('The direction in which the mastery has moved in the last days.');
const freshness = fraction.describe(
  'Share of the skill that is still remembered, 0 to 1; 0 until something is solved.',
);
const ofTracks = z.object({
  tracks: z.enum(['present', 'all']).optional().describe('`all` for the skills of the whole curriculum, in its order.'),
});
const bySlug = z.object({ slug: slug.describe('Names the skill.') });

const skillGraph = defineSchema('SkillGraph', 'Every skill of the learner’s track, or of all tracks.', {
  skills: z
    .array(
      skill
        .extend({
          ...measured,
          track_slug: slug.nullable().describe('The track whose lessons teach it; null when none does.'),
          prerequisites: z
            .array(slug)
            .describe('The skills that it builds on. One of another track may be missing in `skills`.'),
        })
        .meta({ id: 'Skill', description: 'A skill, with the mastery of the learner.' }),
    )
    .describe('Every skill of the track, or of all tracks.'),
  zpd_recommendations: z.array(slug).describe('The skills to learn next, in the order of `/learning-graph/zpd`.'),
});

const zoneEntry = defineSchema('ZoneEntry', 'A skill that the learner is ready to learn, with the task for it.', {
  slug: slug.describe('Names the skill.'),
  name: z.string().describe('Name for people.'),
  mastery: fraction.describe('The learner’s present mastery of the skill, 0 to 1.'),
  readiness: fraction.describe('How well the learner masters what the skill builds on, 0 to 1.'),
  prerequisites_met: count.describe('How many of its prerequisites the learner masters.'),
  prerequisites_total: count.describe('How many prerequisites it has.'),
  unlocks: count.describe('How many skills build on it.'),
  is_review: z.boolean().describe('Whether it was learnt before, and its task refreshes or confirms it.'),
  is_due: z.boolean().optional().describe('Whether recall of it has faded: it is among `/learning-graph/reviews`.'),
  reason: z.string().describe('One sentence that says why it is recommended.'),
  lesson_id: id.optional().describe('The lesson to read.'),
  lesson_minutes: count.optional().describe('The authors’ estimate of reading the lesson.'),
  lab_id: id.optional().describe('The lab to solve.'),
  lab_minutes: count.optional().describe('The authors’ estimate of solving the lab.'),
});

const myLearning = defineSchema('MyLearning', 'What the learner knows, and what to learn next.', {
  track_slug: slug.describe('The learner’s present track.'),
  skills: skillGraph.shape.skills,
  zone: z.array(zoneEntry).max(5).describe('What to learn next, as in `/learning-graph/zpd`.'),
  zone_message: z.string().nullable().describe('Why the zone is empty; null when it is not.'),
  next_lesson: nextLesson
    .nullable()
    .describe('The lesson of the first entry that is no due review; null when nothing is left.'),
  goal: goal.nullable().describe('What the learner works towards; null without a goal.'),
  reviews: reviewsDue.describe('How many reviews are due: `/learning-graph/reviews` lists them.'),
});

const evidence = defineSchema('Evidence', 'Something that the learner did and that the mastery is computed from.', {
  type: z.string().describe('What was done, such as `lab`.'),
  id: z.string().describe('Id of what was done.'),
  score: z.number().min(0).max(100).describe('Its score, 0 to 100.'),
  at: instant.describe('The instant at which it was done.'),
});

const skillDetail = skill
  .extend({
    description: z.string().describe('What the skill is about.'),
    confidence: measured.confidence,
    is_taken_as_known: measured.is_taken_as_known,
    taken_as_known_because: measured.taken_as_known_because,
    freshness_score: freshness,
    trend,
    prerequisites: z
      .array(
        z.object({
          slug: slug.describe('Names the skill.'),
          name: z.string().describe('Name for people.'),
          mastery: fraction.describe('The learner’s mastery of it, 0 to 1.'),
          is_met: z.boolean().describe('Whether that is enough to build on.'),
        }),
      )
      .describe('The skills that this one builds on.'),
    unlocks: z.array(slug).describe('The skills that build on this one.'),
    unlocked_skills: z
      .array(z.object({ slug: slug.describe('Names the skill.'), name: z.string().describe('Name for people.') }))
      .describe('The skills of `unlocks`, with their names.'),
    zpd_rank: z
      .int()
      .positive()
      .nullable()
      .describe('Its place in `/learning-graph/zpd`, from 1; null when it is not among them.'),
    lesson_ids: z.array(id).describe('The lessons that teach it.'),
    lab_ids: z.array(id).describe('The labs that practise it.'),
    evidence: z.array(evidence).max(20).describe('The last 20 pieces of evidence, newest first.'),
    next_review_at: instant.optional().describe('When the next review is due; left out until something is solved.'),
  })
  .meta({ id: 'SkillDetail', description: 'A skill of the learner in full.' });

export const showMyGraph = defineOperation('skill-graph.show-my-graph', {
  method: 'GET',
  path: '/learning-graph/my-graph',
  summary: 'Show the mastery of every skill in the learner’s track',
  description: 'Shows the whole skill graph of the present track, or of all tracks, and which skills to learn next.',
  owned: 'self',
  query: ofTracks,
  output: skillGraph,
});

export const listZone = defineOperation('skill-graph.list-zone', {
  method: 'GET',
  path: '/learning-graph/zpd',
  summary: 'List the skills in the learner’s zone of proximal development, at most five',
  description:
    'Recommends what to learn next: skills whose prerequisites the learner masters, and reviews that are due. When ' +
    'there is nothing, `message` says why.',
  owned: 'self',
  answer: 'explained',
  output: z.array(zoneEntry).max(5),
});

export const showMyLearning = defineOperation('skill-graph.show-my-learning', {
  method: 'GET',
  path: '/learning-graph/me',
  summary: 'Show the learner’s skills, zone and next lesson in one answer',
  description:
    'Shows the skills of `/learning-graph/my-graph`, the zone of `/learning-graph/zpd` and the lesson to go on with, ' +
    'all of the same instant. It costs the platform as much as one of them.',
  owned: 'self',
  query: ofTracks.extend({
    track: slug.optional().describe('Instead of `tracks`: the skills of this track and what they build on.'),
  }),
  output: myLearning,
});

export const showSkill = defineOperation('skill-graph.show-skill', {
  method: 'GET',
  path: '/learning-graph/skills/{slug}',
  summary: 'Show one skill of the learner in full',
  description: 'Shows the mastery of a skill, what it builds on, what practises it, and the evidence behind it.',
  owned: 'self',
  params: bySlug,
  output: skillDetail,
  refusals: ['skill-unknown'],
});

export const showFreshness = defineOperation('skill-graph.show-freshness', {
  method: 'GET',
  path: '/learning-graph/skills/{slug}/freshness',
  summary: 'Show how fresh a skill of the learner is',
  description: 'Shows how much of a skill the learner still remembers, and where that is going.',
  owned: 'self',
  params: bySlug,
  output: defineSchema('Freshness', 'How fresh a skill of the learner is.', {
    slug: slug.describe('Names the skill.'),
    freshness_score: freshness,
    trend,
    last_updated: instant.describe('Instant of the last evidence; that of registration without one.'),
  }),
  refusals: ['skill-unknown'],
});

/**
 * Of the first entry of the zone that is no due review; null when there is none. The caller sends the track and the
 * completions, so that skill-graph need not request them.
 */
export const findNextLesson = defineRequest('skill-graph.find-next-lesson', {
  input: z.object({ learnerId: id, trackSlug: slug.nullable(), lessonIds: z.array(id), labIds: z.array(id) }),
  output: z.object({ lessonId: id.nullable() }),
  deadlineMs: 1_000,
});

/** Recommendations know the completion at once; the stream delivers it in any case. */
export const takeCompletion = defineRequest('skill-graph.take-completion', {
  input: z.object({ event: z.object({ id: z.uuid(), payload: lessonCompleted.payload }) }),
  output: z.object({}),
  deadlineMs: 1_000,
});

export const describeGraph = defineRequest('skill-graph.describe-graph', {
  input: z.object({ learnerId: id }),
  output: z.object({
    trackSlug: slug,
    skills: z.array(
      z.object({
        slug,
        name: z.string(),
        prerequisites: z.array(slug),
        mastery: fraction,
        isPractised: z.boolean(),
        isDecaying: z.boolean(),
        isInZone: z.boolean(),
      }),
    ),
  }),
});

export const rebuildLearners = defineRequest('skill-graph.rebuild-learners', {
  input: z.object({ learnerId: id.nullable(), after: id.nullable() }),
  output: z.object({ rebuilt: count, changed: count, next: id.nullable() }),
  deadlineMs: 60_000,
});
