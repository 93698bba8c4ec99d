import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import type { Owner } from '../owners.js';
import { count, id, slug } from '../shapes.js';

const structuredLab = z.object({
  id,
  version: z.string(),
  /** A project combines skills that were learnt before, so it demonstrates none. */
  isProject: z.boolean(),
  skillSlugs: z.array(slug),
  /** The author's estimate. Copies of an older curriculum lack this field and the next. */
  minutes: count.optional(),
  /** Visitors without an account may run it. */
  isOpen: z.boolean().optional(),
  /** Its grades count for nothing, so nothing recommends it. Copies of an older curriculum lack the field. */
  isPractice: z.boolean().optional(),
});
const structuredReviewLab = structuredLab.extend({
  variantOf: id.nullable(),
  minutes: count,
});
const structuredLesson = z.object({
  id,
  slug,
  title: z.string(),
  skillSlugs: z.array(slug),
  /** The author's estimate of reading it, without its labs. Copies of an older curriculum lack the field. */
  minutes: count.optional(),
  labs: z.array(structuredLab),
  /** Variants of the labs, and recall tasks. Copies of an older curriculum lack the field. */
  reviewLabs: z.array(structuredReviewLab).optional(),
});
const structuredModule = z.object({
  id,
  /** It counts in no percentage, completion or unlock. Copies of an older curriculum lack the field. */
  isElective: z.boolean().optional(),
  lessons: z.array(structuredLesson),
});

export const trackStructure = z.object({
  slug,
  isFoundation: z.boolean(),
  prerequisiteTrackSlugs: z.array(slug),
  /** Parts of other tracks, each with its lessons, elective ones left out. Copies of an older curriculum lack the field. */
  prerequisiteParts: z.array(z.object({ lessonIds: z.array(id) })).optional(),
  levels: z.array(z.object({ id, modules: z.array(structuredModule) })),
});
export type TrackStructure = z.infer<typeof trackStructure>;

export const skillStructure = z.object({
  slug,
  name: z.string(),
  description: z.string(),
  prerequisites: z.array(slug),
});
export type SkillStructure = z.infer<typeof skillStructure>;

const edition = { version: z.string(), publishedAt: z.iso.datetime() };

export function showCurriculumVersion(owner: Owner) {
  return defineRequest(`${owner}.show-curriculum-version`, {
    input: z.object({}),
    output: z.object({ version: z.string().nullable() }),
  });
}

/**
 * Publishes which labs are practice, after the operators have changed what they trust. A repeated request changes
 * nothing.
 */
export const publishTrust = defineRequest('content.publish-trust', {
  input: z.object({}),
  output: z.object({ changed: z.boolean() }),
  deadlineMs: 20_000,
});

/** Tracks are requested one by one, because messages have a size limit. Null before the first import. */
export const showOutline = defineRequest('content.show-outline', {
  input: z.object({}),
  output: z.object({
    outline: z.object({ ...edition, trackSlugs: z.array(slug), skills: z.array(skillStructure) }).nullable(),
  }),
});

export const showTrackStructure = defineRequest('content.show-track-structure', {
  input: z.object({ slug }),
  output: z.object({ ...edition, track: trackStructure.nullable() }),
});

export const challengeTemplate = z.object({
  slug,
  title: z.string(),
  description: z.string(),
  starterCode: z.string(),
  skillSlugs: z.array(slug),
  points: count,
  /** Empty for the cohorts of every track. */
  trackSlugs: z.array(slug),
});
export type ChallengeTemplate = z.infer<typeof challengeTemplate>;

export const listChallengeTemplates = defineRequest('content.list-challenge-templates', {
  input: z.object({}),
  output: z.object({ version: z.string().nullable(), templates: z.array(challengeTemplate) }),
});
