import type { describeGraph, OutputOf, ReplyOf, showMyGraph, SkillStructure } from '@proximal/contracts';
import type { Zone } from '@proximal/learner-model';
import { zoneOf, type LearnerView } from './learner-view.js';
import { assessed, shownSkill } from './shown-skill.js';

/** Returns the learner's state in every skill of the track, and the slugs of the zone in its order. */
export function myGraphOf(view: LearnerView, registeredAt: string): ReplyOf<typeof showMyGraph> {
  const zone = zoneOf(view);
  const skills = skillsShown(view, zone).map((skill) => {
    const assessment = assessed(view, skill);
    return { ...shownSkill(skill, assessment, registeredAt), is_practised: assessment.isPractised };
  });
  return { skills, zpd_recommendations: zone.recommendations.map(({ skill }) => skill) };
}

/** Returns the same skills with their prerequisites, for a picture. */
export function describedGraph(view: LearnerView): OutputOf<typeof describeGraph> {
  const zone = zoneOf(view);
  const inZone = new Set(zone.recommendations.map(({ skill }) => skill));
  const skills = skillsShown(view, zone).map((skill) => {
    const { mastery, isPractised, isDecaying } = assessed(view, skill);
    const { slug, name, prerequisites } = skill;
    return { slug, name, prerequisites, mastery, isPractised, isDecaying, isInZone: inZone.has(slug) };
  });
  return { trackSlug: view.track.slug, skills };
}

/**
 * Lists the track's skills, then those of the tracks where the zone goes on, so that every skill of the zone is listed.
 */
function skillsShown({ curriculum, track }: LearnerView, { recommendations }: Zone): SkillStructure[] {
  const slugs = new Set([track.slug, ...recommendations.map((recommendation) => recommendation.track)]);
  return [...new Set([...slugs].flatMap((slug) => curriculum.skillsOf(curriculum.track(slug)!)))];
}
