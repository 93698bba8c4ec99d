import { freshness, isDecaying } from '../freshness.js';
import type { SkillState } from '../learner.js';
import type { Entry } from './entry.js';
import type { SyllabusLab, SyllabusReviewLab } from './syllabus.js';
import type { ZoneView } from './zone-view.js';

interface Review {
  readonly skill: string;
  readonly lab: SyllabusLab;
  readonly touchedAt: number;
  readonly state: SkillState;
}

/** A review always has a task. */
export type DueEntry = Entry & { readonly lab: SyllabusLab };

/** The oldest submission first: a pasted solution would come back at once. */
export function dueReviews(view: ZoneView): DueEntry[] {
  const { at } = view.question;
  return reviewsOf(view)
    .sort((one, other) => byUrgency(one, other, at))
    .map(({ skill, lab }) => ({ kind: 'review', skill, lab, lesson: lab.lesson, isImplied: false, isStuck: false }));
}

function reviewsOf(view: ZoneView): Review[] {
  const { learner, at } = view.question;
  const reviews: Review[] = [];
  for (const [skill, state] of learner.skills) {
    const lab =
      isDecaying(state, at) && view.skillStatuses.has(skill) ? taskFor(view, skill, state.lastLab) : undefined;
    if (lab) reviews.push({ skill, lab, touchedAt: view.touchedAt(lab), state });
  }
  return reviews;
}

function byUrgency(one: Review, other: Review, at: number): number {
  if (one.touchedAt !== other.touchedAt) return one.touchedAt - other.touchedAt;
  const [oneLeft, otherLeft] = [freshness(one.state, at), freshness(other.state, at)];
  return oneLeft - otherLeft || (one.skill < other.skill ? -1 : 1);
}

function taskFor(view: ZoneView, skill: string, lastLab: number | null): SyllabusLab | undefined {
  return reviewLabFor(view, skill, lastLab) ?? labFor(view, skill, lastLab);
}

/** The oldest submission first; of those never tried, the shortest. */
function reviewLabFor(view: ZoneView, skill: string, lastLab: number | null): SyllabusLab | undefined {
  let best: SyllabusLab | undefined;
  for (const lab of view.question.syllabus.reviewLabsOf.get(skill) ?? []) {
    if (lab.id === lastLab || !isRecallable(view, lab)) continue;
    if (best === undefined || view.touchedAt(lab) < view.touchedAt(best)) best = lab;
  }
  return best;
}

/** A variant of an unsolved lab would give its idea away. Who is stuck in the task recalls the skill by another. */
function isRecallable(view: ZoneView, lab: SyllabusReviewLab): boolean {
  const { labs } = view.question.syllabus;
  const base = lab.variantOf === null ? undefined : labs.get(lab.variantOf);
  if (view.isGivenUp(lab)) return false;
  if (lab.variantOf !== null && (base === undefined || !view.isSolved(base))) return false;
  return view.isSolved(lab) || (!view.isStuck(lab) && view.isInOpenTrack(lab) && view.isWithinReach(lab));
}

/** The oldest submission first; the last solved one without any other. Never an unsolved project. */
function labFor(view: ZoneView, skill: string, lastLab: number | null): SyllabusLab | undefined {
  let last: SyllabusLab | undefined;
  let best: SyllabusLab | undefined;
  for (const lab of view.question.syllabus.labsOf.get(skill) ?? []) {
    if (!isReviewTask(view, lab)) continue;
    if (lab.id === lastLab) last = lab;
    else if (best === undefined || view.touchedAt(lab) < view.touchedAt(best)) best = lab;
  }
  return best ?? last;
}

function isReviewTask(view: ZoneView, lab: SyllabusLab): boolean {
  if (view.isGivenUp(lab)) return false;
  return view.isSolved(lab) || (!lab.isProject && view.isInOpenTrack(lab) && view.isWithinReach(lab));
}
