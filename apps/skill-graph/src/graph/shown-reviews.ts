import type { listReviews, OutputOf, ReplyOf, showDueTasks, showMyLearning } from '@proximal/contracts';
import { shownLesson } from '@proximal/curriculum/rules';
import { getOrThrow } from '../get-or-throw.js';
import type { LearnerWithZone } from './learner-view.js';

const mostListed = 50;

export function reviewsDueOf({ zone, curriculum }: LearnerWithZone): ReplyOf<typeof showMyLearning>['reviews'] {
  const tasks = zone.reviews.map(({ lab }) => curriculum.findLab(lab)?.minutes);
  const minutes = tasks.every((one) => one !== undefined) ? tasks.reduce((sum, one) => sum + one, 0) : null;
  return { due: tasks.length, minutes };
}

export function listedReviews({ zone, curriculum, syllabus }: LearnerWithZone): ReplyOf<typeof listReviews> {
  return zone.reviews.slice(0, mostListed).map(({ skill, lesson, lab, reason }) => ({
    slug: skill,
    name: getOrThrow(syllabus.graph.nodes, skill).title,
    reason,
    lesson_id: lesson,
    lab_id: lab,
    estimated_minutes: curriculum.findLab(lab)?.minutes ?? null,
  }));
}

/** The next task is what is new: reviews are counted beside it. */
export function dueTasksOf(learner: LearnerWithZone): OutputOf<typeof showDueTasks> {
  const { zone, curriculum, syllabus } = learner;
  const next = zone.recommendations.find(({ isDue }) => !isDue);
  return {
    reviews: reviewsDueOf(learner),
    next: next
      ? {
          skill: getOrThrow(syllabus.graph.nodes, next.skill).title,
          lesson: shownLesson(next.lesson, curriculum)?.title ?? null,
          minutes: (next.lab === null ? undefined : curriculum.findLab(next.lab)?.minutes) ?? null,
        }
      : null,
  };
}
