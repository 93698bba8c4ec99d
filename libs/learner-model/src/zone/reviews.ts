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

/** The oldest submission first: a pasted solution would come back at once. One by one, for few of them are taken. */
export function* dueReviews(view: ZoneView): Iterable<Entry> {
  const reviews = new Set(reviewsOf(view));
  for (let next = mostUrgent(reviews, view.question.at); next; next = mostUrgent(reviews, view.question.at)) {
    reviews.delete(next);
    const { skill, lab } = next;
    yield { kind: 'review', skill, lab, lesson: lab.lesson, isImplied: false, isStuck: false };
  }
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

function mostUrgent(reviews: Iterable<Review>, at: number): Review | undefined {
  let best: Review | undefined;
  for (const review of reviews) {
    if (best === undefined || isMoreUrgent(review, best, at)) best = review;
  }
  return best;
}

function isMoreUrgent(one: Review, other: Review, at: number): boolean {
  if (one.touchedAt !== other.touchedAt) return one.touchedAt < other.touchedAt;
  const [oneLeft, otherLeft] = [freshness(one.state, at), freshness(other.state, at)];
  return oneLeft === otherLeft ? one.skill < other.skill : oneLeft < otherLeft;
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
