import type { ReplyOf, showGoal } from '@proximal/contracts';
import { trackTitle, type Curriculum } from '@proximal/curriculum/rules';
import { quantities, type Way } from '@proximal/learner-model';
import type { LearnerWithZone } from './learner-view.js';

type ShownGoal = ReplyOf<typeof showGoal>['goal'];

/** Null also while the curriculum lacks the goal. */
export function shownGoal({ goal, zone: { way }, curriculum, at }: LearnerWithZone): ShownGoal {
  if (!goal || !way) return null;
  const { trackSlug, skillSlug, dueOn } = goal;
  const minutes = minutesOf(way, curriculum);
  return {
    track_slug: trackSlug,
    skill_slug: skillSlug,
    name: trackSlug === null ? curriculum.findSkill(skillSlug!)!.name : trackTitle(trackSlug),
    due_on: dueOn,
    skills_left: way.skills.size,
    lessons_left: way.lessons.length,
    labs_left: way.labs.length,
    hours_left: minutes === null ? null : hoursOf(minutes),
    hours_a_week: minutes === null || dueOn === null ? null : hoursAWeek(minutes, dueOn, at),
  };
}

/** Null when the structure is older than the minutes in it. */
function minutesOf({ lessons, labs }: Way, curriculum: Curriculum): number | null {
  const items = [
    ...lessons.map(({ id }) => curriculum.findLesson(id)),
    ...labs.map(({ id }) => curriculum.findLab(id)),
  ];
  let sum = 0;
  for (const item of items) {
    if (item?.minutes === undefined) return null;
    sum += item.minutes;
  }
  return sum;
}

/** Null after the day, which ends at midnight UTC. Less than a week counts as one. */
function hoursAWeek(minutes: number, dueOn: string, at: number): number | null {
  const leftMs = Date.parse(dueOn) + quantities.dayMs - at;
  return leftMs <= 0 ? null : hoursOf(minutes / Math.max(1, leftMs / (7 * quantities.dayMs)));
}

/** To one place, rounded up. */
function hoursOf(minutes: number): number {
  return Math.ceil(minutes / 6) / 10;
}
