import { z } from 'zod';
import { defineOperation, defineRequest } from './define.js';
import { count, fraction, id, instant, slug } from './shapes.js';

export const skill = z.object({
  slug,
  name: z.string(),
  mastery: fraction,
  last_reviewed: instant,
  is_decaying: z.boolean(),
});

const trend = z.enum(['rising', 'stable', 'falling']);
const bySlug = z.object({ slug });

export const showMyGraph = defineOperation('skill-graph.show-my-graph', {
  method: 'GET',
  path: '/learning-graph/my-graph',
  summary: 'Mastery of every skill in the learner’s track',
  output: z.object({
    skills: z.array(skill.extend({ is_practised: z.boolean(), confidence: fraction })),
    zpd_recommendations: z.array(slug),
  }),
});

export const listZone = defineOperation('skill-graph.list-zone', {
  method: 'GET',
  path: '/learning-graph/zpd',
  summary: 'The skills in the learner’s zone of proximal development, at most five',
  answer: 'explained',
  output: z
    .array(
      z.object({
        slug,
        name: z.string(),
        mastery: fraction,
        readiness: fraction,
        prerequisites_met: count,
        prerequisites_total: count,
        unlocks: count,
        is_review: z.boolean(),
        reason: z.string(),
        lesson_id: id.optional(),
        lab_id: id.optional(),
      }),
    )
    .max(5),
});

export const showSkill = defineOperation('skill-graph.show-skill', {
  method: 'GET',
  path: '/learning-graph/skills/{slug}',
  summary: 'One skill of the learner in full',
  params: bySlug,
  output: skill.extend({
    description: z.string(),
    confidence: fraction,
    freshness_score: fraction,
    trend,
    prerequisites: z.array(z.object({ slug, mastery: fraction, is_met: z.boolean() })),
    unlocks: z.array(slug),
    lesson_ids: z.array(id),
    lab_ids: z.array(id),
    evidence: z
      .array(z.object({ type: z.string(), id: z.string(), score: z.number().min(0).max(100), at: instant }))
      .max(20),
    next_review_at: instant.optional(),
  }),
  refusals: ['skill-unknown'],
});

export const showFreshness = defineOperation('skill-graph.show-freshness', {
  method: 'GET',
  path: '/learning-graph/skills/{slug}/freshness',
  summary: 'How fresh a skill of the learner is',
  params: bySlug,
  output: z.object({ slug, freshness_score: fraction, trend, last_updated: instant }),
  refusals: ['skill-unknown'],
});

/**
 * Finds the lesson of the first entry of the learner's zone that is not a due review; null when there is none. The
 * caller sends the track and the completions, so that skill-graph need not request them.
 */
export const findNextLesson = defineRequest('skill-graph.find-next-lesson', {
  input: z.object({ learnerId: id, trackSlug: slug.nullable(), lessonIds: z.array(id), labIds: z.array(id) }),
  output: z.object({ lessonId: id.nullable() }),
  deadlineMs: 1_000,
});

/** A learner's whole graph, for a picture of it. */
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

/**
 * Replays learners from the evidence log, a single one or a batch, and counts the learners whose stored rows differ.
 */
export const rebuildLearners = defineRequest('skill-graph.rebuild-learners', {
  /** `after` is the `next` of the previous batch; null for the first. */
  input: z.object({ learnerId: id.nullable(), after: id.nullable() }),
  output: z.object({ rebuilt: count, changed: count, next: id.nullable() }),
  deadlineMs: 60_000,
});
