import { nextReviewAt } from '../freshness.js';
import { mastery } from '../mastery.js';
import { withoutRepeats, type Entry } from './entry.js';
import { learnable } from './learnable.js';
import { reasonFor } from './reason.js';
import { dueReviews } from './reviews.js';
import { unreadLessons } from './unread.js';
import { ZoneView, type ZoneQuestion } from './zone-view.js';

/** A skill to turn to next, and the task to do. */
export interface Recommendation {
  readonly skill: string;
  /** Of the task, or the task itself. */
  readonly lesson: number;
  /** Null where the lesson is the task. */
  readonly lab: number | null;
  /** Slug of the track that the task is in. */
  readonly track: string;
  /** Whether it is there to be refreshed or confirmed rather than learnt. */
  readonly isReview: boolean;
  /** Whether recall of it has faded: the only way a solved task comes up again. */
  readonly isDue: boolean;
  /** 0..1. */
  readonly mastery: number;
  readonly prerequisitesMet: number;
  readonly prerequisitesTotal: number;
  /** Why, in a sentence for the learner. */
  readonly reason: string;
}

export interface Zone {
  /** Best first, at most `size`. */
  readonly recommendations: readonly Recommendation[];
  /** Why there are none, and when the next review is due; null when there are some. */
  readonly message: string | null;
}

/** How many entries the zone holds: enough to choose from, few enough to choose. */
export const zoneSize = 5;

/**
 * The zone of proximal development: what the learner can do next, and what has faded. Never a solved task unless it is a
 * review that is due; a skill and a task appear once; one of the places is a review's when any is due.
 */
export function zone(question: ZoneQuestion, size = zoneSize): Zone {
  const view = new ZoneView(question);
  const learning = toLearn(view);
  const chosen = learning.slice(0, size - 1);
  const reviews = withoutRepeats(chained(chosen, dueReviews(view)), size).slice(chosen.length);
  const entries = reviews.length > 0 ? [...chosen, ...reviews] : learning;
  const recommendations = entries.slice(0, size).map((entry) => recommendationOf(view, entry));
  return { recommendations, message: recommendations.length === 0 ? doneMessage(question) : null };
}

/** One after the other, each asked for when the one before has come. */
function* chained(first: Iterable<Entry>, second: Iterable<Entry>): Iterable<Entry> {
  yield* first;
  yield* second;
}

/** Own track first; further on only while there is nothing open but what is stuck, which comes last. */
function toLearn(view: ZoneView): Entry[] {
  let entries: Entry[] = [];
  const isOpen = () => entries.some(({ isStuck }) => !isStuck);
  for (const kind of ['learn', 'left'] as const) {
    for (const track of view.tracks) {
      // Sorted before repeats go, or a stuck task would keep out another one of the same skill.
      if (!isOpen()) entries = withoutRepeats(stuckLast(view, [...entries, ...learnable(view, track, kind)]));
    }
  }
  return isOpen() ? entries : stuckLast(view, [...entries, ...unreadLessons(view, entries)]);
}

/** Stuck tasks of all tracks take turns: the longest untouched first. */
function stuckLast(view: ZoneView, entries: readonly Entry[]): Entry[] {
  const touchedAt = ({ lab }: Entry) => (lab && view.episodeOf(lab)?.touchedAt) ?? 0;
  const stuck = entries.filter(({ isStuck }) => isStuck);
  return [
    ...entries.filter(({ isStuck }) => !isStuck),
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
    prerequisitesMet: prerequisites.filter((name) => view.skillStatuses.get(name)!.isMet).length,
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
