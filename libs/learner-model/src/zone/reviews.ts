import { freshness, isDecaying } from '../freshness.js';
import { stateOf } from '../learner.js';
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
  const reviews = [...learner.skills].flatMap(([skill, state]): Review[] => {
    const lab = isDecaying(state, at) && view.standings.has(skill) ? taskFor(view, skill) : undefined;
    if (!lab) return [];
    const entry: Entry = { kind: 'review', skill, lab, lesson: lab.lesson, isImplied: false, isStuck: false };
    return [{ entry, touchedAt: touchedAt(view, lab), freshness: freshness(state, at) }];
  });
  const inOrder = reviews.sort((one, other) => {
    const byName = one.entry.skill < other.entry.skill ? -1 : 1;
    return one.touchedAt - other.touchedAt || one.freshness - other.freshness || byName;
  });
  return inOrder.map(({ entry }) => entry);
}

/** Another lab of the skill than the one solved last, the longest untouched first; else that one. No unsolved project. */
function taskFor(view: ZoneView, skill: string): PlacedLab | undefined {
  const { lastLab } = stateOf(view.question.learner, skill);
  const labs = (view.question.syllabus.labsOf.get(skill) ?? []).filter((lab) => isReviewTask(view, lab));
  const rank = (lab: PlacedLab) => [Number(lab.id === lastLab), touchedAt(view, lab)] as const;
  return labs.sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1];
  })[0];
}

function isReviewTask(view: ZoneView, lab: PlacedLab): boolean {
  const isOpen = view.tracks.some(({ slug }) => slug === lab.lesson.track);
  return view.isSolved(lab) || (!lab.isProject && isOpen && view.isWithinReach(lab));
}

function touchedAt(view: ZoneView, lab: PlacedLab): number {
  return view.episodeOf(lab)?.touchedAt ?? 0;
}
