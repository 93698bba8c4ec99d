import { mastery, masteredFrom } from '../mastery.js';
import { predict } from '../prediction.js';
import type { Entry } from './entry.js';
import type { SyllabusLab, SyllabusLesson, SyllabusTrack } from './syllabus.js';
import type { ZoneView } from './zone-view.js';

const stretchBelow = 0.4;

interface Candidate extends Entry {
  readonly isDemonstrated: boolean;
  /** The last submission of a stuck lab, in milliseconds since the epoch; 0 for any other lab. */
  readonly restingSince: number;
  readonly isLikelyKnown: boolean;
  readonly isStretch: boolean;
}

/**
 * Best first: skills whose prerequisites are all met, that are not demonstrated or below .85, and that have a task.
 * This is the outer fringe of the learner's knowledge (Falmagne & Doignon 2011, "Learning Spaces").
 * @param kind `left` includes the mastered skills that still have a task
 */
export function learnable(view: ZoneView, track: SyllabusTrack, kind: 'learn' | 'left'): Entry[] {
  const found: Candidate[] = [];
  for (const skill of view.openSkills) {
    const candidate = track.skills.has(skill) ? candidateOf(view, track, skill, kind) : null;
    if (candidate) found.push(candidate);
  }
  return found.sort(byUsefulness);
}

function candidateOf(view: ZoneView, track: SyllabusTrack, skill: string, kind: 'learn' | 'left'): Candidate | null {
  const { isDemonstrated, isImplied } = view.statusOf(skill);
  if (isDemonstrated && kind === 'learn' && isMastered(view, skill)) return null;
  const lab = firstTask(view, track, skill) ?? (isDemonstrated ? undefined : recallTask(view, track, skill));
  // A demonstrated skill does not need a lesson.
  const lesson = lab?.lesson ?? (isDemonstrated ? undefined : firstUnread(view, skill));
  if (!lesson) return null;
  const isStuck = lab !== undefined && view.isStuck(lab);
  const restingSince = isStuck ? view.touchedAt(lab) : 0;
  const isStretch = lab !== undefined && !isStuck && isUnlikely(view, lab);
  const isLikelyKnown = view.isLikelyKnown(skill);
  const order = { isDemonstrated, restingSince, isLikelyKnown, isStretch };
  return { kind, skill, lab: lab ?? null, lesson, isImplied, isStuck, ...order };
}

function isMastered(view: ZoneView, skill: string): boolean {
  const { population, learner, done } = view.question;
  if (done.placed?.doubted?.has(skill)) return false;
  return mastery(population, learner, skill) >= masteredFrom || view.isPlaced(skill);
}

function isUnlikely({ question: { population, learner, at } }: ZoneView, { item, skills }: SyllabusLab): boolean {
  return predict(population, learner, { item, skills, at }) < stretchBelow;
}

/** Not stuck before stuck, of the track before others. */
function firstTask(view: ZoneView, track: SyllabusTrack, skill: string): SyllabusLab | undefined {
  const labs = view.question.syllabus.labsOf.get(skill) ?? [];
  const rank = (lab: SyllabusLab) => 2 * Number(view.isStuck(lab)) + Number(lab.lesson.track !== track.slug);
  let best: SyllabusLab | undefined;
  for (const lab of labs) {
    const isTask = !view.isClosed(lab) && lab.skills.every((name) => track.skills.has(name)) && view.isWithinReach(lab);
    if (isTask && (best === undefined || rank(lab) < rank(best))) best = lab;
  }
  return best;
}

/** Something has to show a skill whose labs the learner has given up. */
function recallTask(view: ZoneView, track: SyllabusTrack, skill: string): SyllabusLab | undefined {
  const { labsOf, reviewLabsOf } = view.question.syllabus;
  if (!labsOf.get(skill)?.some((lab) => view.isGivenUp(lab))) return undefined;
  return reviewLabsOf.get(skill)?.find(({ variantOf, ...lab }) => {
    const isOwnIdea = variantOf === null && lab.skills.every((name) => track.skills.has(name));
    return isOwnIdea && !view.isClosed(lab) && view.isWithinReach(lab);
  });
}

function firstUnread(view: ZoneView, skill: string): SyllabusLesson | undefined {
  return view.question.syllabus.lessonsOf
    .get(skill)
    ?.find((lesson) => !view.isCompleted(lesson) && view.isOffered(lesson, lesson));
}

/** Stuck tasks last, the oldest submission first; the others in the curriculum's order, likely ones and stretches last. */
function byUsefulness(one: Candidate, other: Candidate): number {
  return (
    Number(one.isImplied) - Number(other.isImplied) ||
    Number(one.isStuck) - Number(other.isStuck) ||
    one.restingSince - other.restingSince ||
    Number(one.isLikelyKnown) - Number(other.isLikelyKnown) ||
    Number(one.isStretch) - Number(other.isStretch) ||
    one.lesson.position - other.lesson.position ||
    Number(one.isDemonstrated) - Number(other.isDemonstrated)
  );
}
