import { fadedTo } from '../freshness.js';
import type { Entry } from './entry.js';
import type { PlacedLab } from './syllabus.js';
import type { ZoneView } from './zone-view.js';

/** A review and what decides its place. */
interface Review {
  readonly entry: Entry;
  /** The last submission of its lab, in milliseconds since the epoch; 0 of one that was never tried. */
  readonly touchedAt: number;
  readonly freshness: number;
}

/** What has faded and has a task, the longest untouched task first: solutions that are pasted would else come back at once. */
export function dueReviews(view: ZoneView): Entry[] {
  const { learner, at } = view.question;
  const reviews: Review[] = [];
  for (const [skill, state] of learner.skills) {
    const left = fadedTo(state, at);
    const lab = left === null ? undefined : taskFor(view, skill, state.lastLab);
    if (left === null || !lab || !view.standings.has(skill)) continue;
    const entry: Entry = { kind: 'review', skill, lab, lesson: lab.lesson, isImplied: false, isStuck: false };
    reviews.push({ entry, touchedAt: touchedAt(view, lab), freshness: left });
  }
  return reviews.sort(byUrgency).map(({ entry }) => entry);
}

function byUrgency(one: Review, other: Review): number {
  const byName = one.entry.skill < other.entry.skill ? -1 : 1;
  return one.touchedAt - other.touchedAt || one.freshness - other.freshness || byName;
}

/** Another lab of the skill than the one solved last, the longest untouched first; else that one. No unsolved project. */
function taskFor(view: ZoneView, skill: string, lastLab: number | null): PlacedLab | undefined {
  let last: PlacedLab | undefined;
  let best: PlacedLab | undefined;
  for (const lab of view.question.syllabus.labsOf.get(skill) ?? []) {
    if (!isReviewTask(view, lab)) continue;
    if (lab.id === lastLab) last = lab;
    else if (best === undefined || touchedAt(view, lab) < touchedAt(view, best)) best = lab;
  }
  return best ?? last;
}

function isReviewTask(view: ZoneView, lab: PlacedLab): boolean {
  return view.isSolved(lab) || (!lab.isProject && view.isInOpenTrack(lab) && view.isWithinReach(lab));
}

function touchedAt(view: ZoneView, lab: PlacedLab): number {
  return view.episodeOf(lab)?.touchedAt ?? 0;
}
