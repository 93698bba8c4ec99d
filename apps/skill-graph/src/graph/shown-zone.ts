import type { listZone, ReplyOf } from '@proximal/contracts';
import { standings, type Recommendation } from '@proximal/learner-model';
import { firstLeft, itemsOfSkill, type DoneItems, type ItemIds } from './done-items.js';
import type { LearnerView } from './learner-view.js';

/** The lessons and labs of everything recommended. */
export function itemsOfZone(recommended: readonly Recommendation[], view: LearnerView): ItemIds {
  const items = recommended.map(({ skill }) => itemsOfSkill(view, skill));
  return { lessonIds: items.flatMap(({ lessonIds }) => lessonIds), labIds: items.flatMap(({ labIds }) => labIds) };
}

/**
 * The zone as learners are shown it.
 * @param done says of every lesson and lab of the skills recommended whether it is done
 */
export function shownZone(recommended: readonly Recommendation[], view: LearnerView, done: DoneItems): ReplyOf<typeof listZone> {
  const { population, learner, graph, curriculum } = view;
  const known = standings(population, learner, graph);
  return recommended.map(({ skill, mastery, readiness, isReview, reason }) => {
    const { prerequisites } = graph.nodes.get(skill)!;
    const { lessonIds, labIds } = itemsOfSkill(view, skill);
    return {
      slug: skill,
      name: curriculum.skill(skill)!.name,
      mastery,
      readiness,
      prerequisites_met: prerequisites.filter((slug) => known.get(slug)!.isMet).length,
      prerequisites_total: prerequisites.length,
      unlocks: graph.successors.get(skill)!.length,
      is_review: isReview,
      reason,
      lesson_id: firstLeft(lessonIds, done.lessonIds),
      lab_id: firstLeft(labIds, done.labIds),
    };
  });
}
