import type { Episode } from '../episodes/episode.js';
import { valueIn } from '../known.js';
import { stateOf, type Learner } from '../learner.js';
import type { Syllabus } from './syllabus.js';

export interface SkillStatus {
  /** For a skill that no lab demonstrates, one of its lessons is completed. */
  readonly isDemonstrated: boolean;
  /** Never tried, but a skill that builds on it is demonstrated by a lab or challenge, or is itself implied; or placed. */
  readonly isImplied: boolean;
  readonly isMet: boolean;
}

/** There is one object per status: a curriculum of a thousand skills has a thousand statuses. */
const demonstrated: SkillStatus = { isDemonstrated: true, isImplied: false, isMet: true };
const implied: SkillStatus = { isDemonstrated: false, isImplied: true, isMet: true };
const unmet: SkillStatus = { isDemonstrated: false, isImplied: false, isMet: false };

const nothingPlaced: PlacedSkills = { passed: new Set(), denied: new Set() };

export interface Done {
  readonly episodes: ReadonlyMap<number, Episode>;
  readonly lessons: ReadonlySet<number>;
  readonly placed?: PlacedSkills;
}

/** What placement has shown, less what later failures took back. */
export interface PlacedSkills {
  /** Shown by the learner's own solutions, or taken as known: the zone does not teach them. */
  readonly passed: ReadonlySet<string>;
  /** Met only by a solution of theirs: nothing implies them. */
  readonly denied: ReadonlySet<string>;
  /** Of these the zone names another task, although they are solved: later failures speak against them. */
  readonly doubted?: ReadonlySet<string>;
  /** More likely known than not: the zone names them after what is new. */
  readonly likely?: ReadonlySet<string>;
}

/**
 * Uses no threshold on an estimate: a learner must be able to open a gate by doing something, and it stays open. A
 * learner who has demonstrated a skill has very likely met its prerequisites (the surmise relation of knowledge space
 * theory: Doignon & Falmagne 1985), unless a try of them says otherwise. A lesson that was only read implies nothing.
 */
export function skillStatuses(learner: Learner, syllabus: Syllabus, done: Done): ReadonlyMap<string, SkillStatus> {
  const { graph, demonstrable, lessonsOf } = syllabus;
  const { passed, denied } = done.placed ?? nothingPlaced;
  const found = new Map<string, SkillStatus>();
  const implying = new Set<string>();
  for (const skill of graph.order.toReversed()) {
    const isShown = stateOf(learner, skill).demonstratedAt !== null;
    const isRead = !demonstrable.has(skill) && (lessonsOf.get(skill) ?? []).some(({ id }) => done.lessons.has(id));
    const isDemonstrated = isShown || isRead;
    const isSurmised = !isDemonstrated && valueIn(graph.successors, skill).some((successor) => implying.has(successor));
    const isPlaced = !isDemonstrated && passed.has(skill);
    // A placement knows of the tries before it, and has lost what later ones took back.
    const isImplied = isPlaced || (isSurmised && !denied.has(skill) && !isTried(skill, syllabus, done));
    found.set(skill, statusOf(isDemonstrated, isImplied));
    if (isShown || isImplied) implying.add(skill);
  }
  return found;
}

function statusOf(isDemonstrated: boolean, isImplied: boolean): SkillStatus {
  if (isDemonstrated) return demonstrated;
  return isImplied ? implied : unmet;
}

function isTried(skill: string, { labsOf, reviewLabsOf }: Syllabus, { episodes }: Done): boolean {
  const hasTries = ({ id }: { id: number }) => (episodes.get(id)?.tries ?? 0) > 0;
  return (labsOf.get(skill) ?? []).some(hasTries) || (reviewLabsOf.get(skill) ?? []).some(hasTries);
}
