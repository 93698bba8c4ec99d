import type { describeGraph, OutputOf, ReplyOf, showMyGraph } from '@proximal/contracts';
import { zone, type Recommendation } from '@proximal/learner-model';
import type { LearnerView } from './learner-view.js';
import { assessed, shownSkill } from './shown-skill.js';

/** What the learner should turn to next, best first. */
export function zoneOf({ population, learner, graph, at }: LearnerView): Recommendation[] {
  return zone(population, learner, graph, at);
}

/** The learner in every skill of the track, and the slugs of the zone in its order. */
export function myGraphOf(view: LearnerView, registeredAt: string): ReplyOf<typeof showMyGraph> {
  const skills = view.curriculum.skillsOf(view.track).map((skill) => {
    const assessment = assessed(view, skill);
    return { ...shownSkill(skill, assessment, registeredAt), is_practised: assessment.isPractised };
  });
  return { skills, zpd_recommendations: zoneOf(view).map(({ skill }) => skill) };
}

/** The same with what leads to what, for a picture. */
export function describedGraph(view: LearnerView): OutputOf<typeof describeGraph> {
  const inZone = new Set(zoneOf(view).map(({ skill }) => skill));
  const skills = view.curriculum.skillsOf(view.track).map((skill) => {
    const { mastery, isPractised, isDecaying } = assessed(view, skill);
    const { slug, name, prerequisites } = skill;
    return { slug, name, prerequisites, mastery, isPractised, isDecaying, isInZone: inZone.has(slug) };
  });
  return { trackSlug: view.track.slug, skills };
}
