import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import type { Owner } from '../owners.js';
import { count, id, slug } from '../shapes.js';

const structuredLab = z.object({
  id,
  /** A hash of everything that is graded. */
  version: z.string(),
  /** A project combines skills that were learnt before, so it demonstrates none. */
  isProject: z.boolean(),
  /** In the order of lab.yaml. */
  skillSlugs: z.array(slug),
});
/** A lab for reviews only: it is no part of what completes its lesson. */
const structuredReviewLab = structuredLab.extend({
  /** The lab of which it is a variant; null for a recall task. */
  variantOf: id.nullable(),
  /** Minutes that it takes, as its author estimates. */
  minutes: count,
});
const structuredLesson = z.object({
  id,
  slug,
  title: z.string(),
  skillSlugs: z.array(slug),
  /** The labs that complete the lesson. */
  labs: z.array(structuredLab),
  /** Variants of its labs, and recall tasks. Copies of an older curriculum lack the field. */
  reviewLabs: z.array(structuredReviewLab).optional(),
});
const structuredModule = z.object({ id, lessons: z.array(structuredLesson) });

/** The published part of a track, in order, for services that compute progress. */
export const trackStructure = z.object({
  slug,
  isFoundation: z.boolean(),
  prerequisiteTrackSlugs: z.array(slug),
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

/** Identifies the curriculum and its publication time; the last published one is current. */
const edition = { version: z.string(), publishedAt: z.iso.datetime() };

/** The version of the curriculum that a service stores and uses; null before the first one. */
export function showCurriculumVersion(owner: Owner) {
  return defineRequest(`${owner}.show-curriculum-version`, {
    input: z.object({}),
    output: z.object({ version: z.string().nullable() }),
  });
}

/**
 * The curriculum's outline; null before the first import. Tracks are requested one by one, because messages have a size
 * limit.
 */
export const showOutline = defineRequest('content.show-outline', {
  input: z.object({}),
  output: z.object({
    outline: z.object({ ...edition, trackSlugs: z.array(slug), skills: z.array(skillStructure) }).nullable(),
  }),
});

/** Shows a track of the current curriculum; null when no track has this slug. */
export const showTrackStructure = defineRequest('content.show-track-structure', {
  input: z.object({ slug }),
  output: z.object({ ...edition, track: trackStructure.nullable() }),
});

export const challengeTemplate = z.object({
  slug,
  title: z.string(),
  /** Markdown, with the rubric for the reviews. */
  description: z.string(),
  starterCode: z.string(),
  skillSlugs: z.array(slug),
  points: count,
  /** The tracks whose cohorts get this challenge; empty for the cohorts of every track. */
  trackSlugs: z.array(slug),
});
export type ChallengeTemplate = z.infer<typeof challengeTemplate>;

/** Lists the challenges for cohorts, in the order in which they are set. */
export const listChallengeTemplates = defineRequest('content.list-challenge-templates', {
  input: z.object({}),
  output: z.object({ version: z.string().nullable(), templates: z.array(challengeTemplate) }),
});
