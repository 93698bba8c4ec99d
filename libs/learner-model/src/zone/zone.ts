import { nextReviewAt } from '../freshness.js';
import { mastery } from '../mastery.js';
import { withoutRepeats, type Entry } from './entry.js';
import { learnable } from './learnable.js';
import { reasonFor } from './reason.js';
import { dueReviews, type DueEntry } from './reviews.js';
import type { Syllabus } from './syllabus.js';
import { unreadLessons } from './unread.js';
import { wayOf, type Way } from './way.js';
import { ZoneView, type ZoneQuestion } from './zone-view.js';

export interface Recommendation {
  readonly skill: string;
  readonly lesson: number;
  readonly lab: number | null;
  readonly track: string;
  /** Whether the task refreshes or confirms the skill rather than teaches it. */
  readonly isReview: boolean;
  /** Whether recall of the skill has faded: only then a solved task comes up again. */
  readonly isDue: boolean;
  /** 0..1. */
  readonly mastery: number;
  readonly prerequisitesMet: number;
  readonly prerequisitesTotal: number;
  readonly reason: string;
}

type ReviewTask = Pick<Recommendation, 'skill' | 'lesson' | 'reason'> & { readonly lab: number };

export interface Zone {
  /** Best first, at most `size`. */
  readonly recommendations: readonly Recommendation[];
  /** Why the list is empty, with the date of the next review; null when there are recommendations. */
  readonly message: string | null;
  /** All reviews that are due, the most urgent first; a skill and a task appear once. */
  readonly reviews: readonly ReviewTask[];
  /** What lies between the learner and the goal; left out without one. */
  readonly way?: Way;
}

export const zoneSize = 5;
/** What is probably known is named only while fewer tasks than this are new. */
const enoughNew = 2;

/**
 * The zone of proximal development: the tasks that the learner can do next, and the skills that have faded. It contains
 * a solved task only as a due review; a skill and a task appear once; one entry is a review when any is due.
 */
export function computeZone(question: ZoneQuestion, size = zoneSize): Zone {
  const view = new ZoneView(question);
  const learning = newTasksFirst(view, toLearn(view));
  const chosen = learning.slice(0, size - 1);
  const due = dueReviews(view);
  const reviews = withoutRepeats([...chosen, ...due], size).slice(chosen.length);
  const entries = reviews.length > 0 ? [...chosen, ...reviews] : learning;
  const recommendations = entries.slice(0, size).map((entry) => recommendationOf(view, entry));
  const message = recommendations.length === 0 ? doneMessage(question) : null;
  const reviewTasks = withoutRepeats(due).map((entry) => reviewTaskOf(view, entry));
  return { recommendations, message, reviews: reviewTasks, ...(question.goal && { way: wayOf(view) }) };
}

function reviewTaskOf(view: ZoneView, entry: DueEntry): ReviewTask {
  const { skill, lab, lesson } = entry;
  return { skill, lab: lab.id, lesson: lesson.id, reason: reasonFor(view, entry) };
}

/** By the placement: passed skills, and likely ones. Stuck tasks come last. */
function newTasksFirst(view: ZoneView, entries: readonly Entry[]): Entry[] {
  const isProbablyKnown = ({ skill }: Entry) => view.isPlaced(skill) || view.isLikelyKnown(skill);
  const going = entries.filter(({ isStuck }) => !isStuck);
  const [fresh, known] = [going.filter((one) => !isProbablyKnown(one)), going.filter(isProbablyKnown)];
  const stuck = entries.filter(({ isStuck }) => isStuck);
  return [...fresh, ...known.slice(0, Math.max(0, enoughNew - fresh.length)), ...stuck];
}

/** What lies on the way to the goal comes first, electives that it does not need when nothing else is left. */
function toLearn(view: ZoneView): Entry[] {
  const usual = inUsualOrder(view);
  const entries = view.way.size === 0 ? usual : merged(view, onWay(view), usual);
  const { question, hasAllElectives } = view;
  if (isOpen(view, entries) || hasAllElectives || !hasElectives(question.syllabus)) return entries;
  return merged(view, entries, toLearn(new ZoneView(question, true)));
}

/** The learner's own track first, others only while every open task is stuck. Stuck tasks come last. */
function inUsualOrder(view: ZoneView): Entry[] {
  let entries: Entry[] = [];
  for (const kind of ['learn', 'left'] as const) {
    for (const track of view.tracks) {
      if (!isOpen(view, entries)) entries = merged(view, entries, learnable(view, track, kind));
    }
  }
  return isOpen(view, entries) ? entries : waitingLast(view, [...entries, ...unreadLessons(view, entries)]);
}

/** The learner's own track first, others only while every open task is stuck, also locked ones. */
function onWay(view: ZoneView): Entry[] {
  let entries: Entry[] = [];
  for (const track of new Set([...view.tracks.slice(0, 1), ...view.question.syllabus.tracks])) {
    const tasks = isOpen(view, entries) ? [] : learnable(view, track, 'learn');
    entries = [...entries, ...tasks.filter(({ skill }) => view.way.has(skill))];
  }
  return entries;
}

/** What a placement has passed holds nothing up. */
function isOpen(view: ZoneView, entries: readonly Entry[]): boolean {
  return entries.some(({ isStuck, skill }) => !isStuck && !view.isPlaced(skill));
}

function hasElectives({ tracks }: Syllabus): boolean {
  return tracks.some(({ lessons }) => lessons.some(({ isElective = false }) => isElective));
}

/** Sorted before repeats are removed: a stuck task would keep out another task of the same skill. */
function merged(view: ZoneView, first: readonly Entry[], second: readonly Entry[]): Entry[] {
  return withoutRepeats(waitingLast(view, [...first, ...second]));
}

/** Stuck tasks after those of placed skills. */
function waitingLast(view: ZoneView, entries: readonly Entry[]): Entry[] {
  const touchedAt = ({ lab }: Entry) => (lab && view.episodeOf(lab)?.touchedAt) ?? 0;
  const going = entries.filter(({ isStuck }) => !isStuck);
  const stuck = entries.filter(({ isStuck }) => isStuck);
  return [
    ...going.filter(({ skill }) => !view.isPlaced(skill)),
    ...going.filter(({ skill }) => view.isPlaced(skill)),
    ...stuck.sort((one, other) => touchedAt(one) - touchedAt(other)),
  ];
}

function recommendationOf(view: ZoneView, entry: Entry): Recommendation {
  const { skill, kind, lab, lesson, isImplied } = entry;
  const { population, learner } = view.question;
  const prerequisites = view.prerequisitesOf(skill);
  return {
    skill,
    lesson: lesson.id,
    lab: lab?.id ?? null,
    track: lesson.track,
    isReview: kind === 'review' || isImplied,
    isDue: kind === 'review',
    mastery: mastery(population, learner, skill),
    prerequisitesMet: prerequisites.filter((name) => view.statusOf(name).isMet).length,
    prerequisitesTotal: prerequisites.length,
    reason: reasonFor(view, entry),
  };
}

function doneMessage({ learner, syllabus, at }: ZoneQuestion): string {
  const instants = [...learner.skills].flatMap(([skill, state]) => {
    const next = syllabus.graph.nodes.has(skill) ? nextReviewAt(state) : null;
    return next !== null && next > at ? [next] : [];
  });
  if (instants.length === 0) return 'All that is open to you is done.';
  const day = new Date(instants.reduce((one, other) => Math.min(one, other))).toISOString().slice(0, 10);
  return `All that is open to you is done; the next review is due on ${day}.`;
}
