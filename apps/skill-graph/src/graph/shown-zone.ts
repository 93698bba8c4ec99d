import type { listZone, ReplyOf } from '@proximal/contracts';
import { zoneOf, type LearnerView } from './learner-view.js';

/** The zone as the interface shows it. */
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
