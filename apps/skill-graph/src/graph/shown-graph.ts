import type { describeGraph, listZone, OutputOf, ReplyOf, showMyGraph, SkillStructure } from '@proximal/contracts';
import type { Zone } from '@proximal/learner-model';
import { zoneOf, type LearnerView } from './learner-view.js';
import { assessed, shownSkill } from './shown-skill.js';

/** Returns the learner's state in every skill of the track, and the slugs of the zone in its order. */
export function myGraphOf(view: LearnerView, registeredAt: string): ReplyOf<typeof showMyGraph> {
  const zone = zoneOf(view);
  const skills = skillsShown(view, zone).map((skill) => {
    const assessment = assessed(view, skill);
    const { isPractised } = assessment;
    const { prerequisites } = skill;
    return { ...shownSkill(skill, assessment, registeredAt), is_practised: isPractised, prerequisites };
  });
  return { skills, zpd_recommendations: zone.recommendations.map(({ skill }) => skill) };
}

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

/** Also those where the zone goes on, so that every skill of the zone is listed. */
function skillsShown({ curriculum, track }: LearnerView, { recommendations }: Zone): SkillStructure[] {
  const slugs = new Set([track.slug, ...recommendations.map((recommendation) => recommendation.track)]);
  return [...new Set([...slugs].flatMap((slug) => curriculum.skillsOf(curriculum.track(slug)!)))];
}

export function shownZone(view: LearnerView): ReplyOf<typeof listZone> {
  const { graph, syllabus, curriculum } = view;
  const { recommendations, message } = zoneOf(view);
  const data = recommendations.map(
    ({ skill, mastery, prerequisitesMet, prerequisitesTotal, isReview, reason, lesson, lab }) => ({
      slug: skill,
      name: curriculum.skill(skill)!.name,
      mastery,
      readiness: prerequisitesTotal === 0 ? 1 : prerequisitesMet / prerequisitesTotal,
      prerequisites_met: prerequisitesMet,
      prerequisites_total: prerequisitesTotal,
      unlocks: (graph.successors.get(skill) ?? syllabus.graph.successors.get(skill)!).length,
      is_review: isReview,
      reason,
      lesson_id: lesson,
      ...(lab !== null && { lab_id: lab }),
    }),
  );
  return { data, message };
}

/** Finds the lesson to do next: that of the first entry that is no due review; null when there is none. */
export function nextLessonOf(view: LearnerView): number | null {
  return zoneOf(view).recommendations.find(({ isDue }) => !isDue)?.lesson ?? null;
}
