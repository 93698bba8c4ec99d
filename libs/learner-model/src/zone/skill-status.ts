import type { Episode } from '../episodes/episode.js';
import { stateOf, type Learner } from '../learner.js';
import type { Syllabus } from './syllabus.js';

/** What a skill is worth as a prerequisite. */
export interface SkillStatus {
  /** A lab or challenge of it is solved; of a skill that no lab demonstrates, a lesson of it is completed. */
  readonly isDemonstrated: boolean;
  /** Never tried, and something that builds on it is demonstrated by a lab or challenge, or is itself implied. */
  readonly isImplied: boolean;
  /** Whether it carries what builds on it. */
  readonly isMet: boolean;
}

/** One object for each, for a curriculum of a thousand skills has a thousand standings. */
const demonstrated: SkillStatus = { isDemonstrated: true, isImplied: false, isMet: true };
const implied: SkillStatus = { isDemonstrated: false, isImplied: true, isMet: true };
const unmet: SkillStatus = { isDemonstrated: false, isImplied: false, isMet: false };

/** What a learner has done, as far as the zone goes. */
export interface Done {
  /** By lab. */
  readonly episodes: ReadonlyMap<number, Episode>;
  readonly lessons: ReadonlySet<number>;
}

/**
 * The standing of every skill. It is no threshold on an estimate: a gate must be something that a learner can do, and stays
 * open. Who has demonstrated a skill has very likely met what it builds on (the surmise relation of knowledge space theory:
 * Doignon & Falmagne 1985), as long as no try of it says otherwise. A lesson that was only read implies nothing.
 */
export function skillStatuses(learner: Learner, syllabus: Syllabus, done: Done): ReadonlyMap<string, SkillStatus> {
  const { graph, demonstrable, lessonsOf } = syllabus;
  const found = new Map<string, SkillStatus>();
  const implying = new Set<string>();
  for (let index = graph.order.length - 1; index >= 0; index -= 1) {
    const skill = graph.order[index]!;
    const isShown = stateOf(learner, skill).demonstratedAt !== null;
    const isRead = !demonstrable.has(skill) && (lessonsOf.get(skill) ?? []).some(({ id }) => done.lessons.has(id));
    const isDemonstrated = isShown || isRead;
    const isSurmised = !isDemonstrated && graph.successors.get(skill)!.some((successor) => implying.has(successor));
    const isImplied = isSurmised && !isTried(skill, syllabus, done);
    found.set(skill, statusOf(isDemonstrated, isImplied));
    if (isShown || isImplied) implying.add(skill);
  }
  return found;
}

function statusOf(isDemonstrated: boolean, isImplied: boolean): SkillStatus {
  if (isDemonstrated) return demonstrated;
  return isImplied ? implied : unmet;
}

function isTried(skill: string, { labsOf }: Syllabus, { episodes }: Done): boolean {
  return (labsOf.get(skill) ?? []).some(({ id }) => (episodes.get(id)?.tries ?? 0) > 0);
}
