import { priorOf, type Estimate } from './estimate.js';
import * as quantity from './quantities.js';

/**
 * FSRS-6. `stability` is the days until the chance of recall has fallen to 0.9: 0.001..36 500. `difficulty` is 1..10,
 * `reviewedAt` milliseconds since the epoch.
 */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
  readonly reviewedAt: number;
}

/**
 * Everything that the model remembers about a learner. A caller may load only the skills of an event: observing,
 * predicting and learning from the event read no other skills, and return no others.
 */
export interface Learner {
  readonly ability: Estimate;
  readonly form: Estimate;
  /** The latest event with evidence, in milliseconds since the epoch; null before the first one. */
  readonly lastEventAt: number | null;
  readonly skills: ReadonlyMap<string, SkillState>;
}

/** Instants are milliseconds since the epoch. */
export interface SkillState {
  readonly strength: Estimate;
  /** Practice that succeeded and failed, in questions; a score of 0.7 divides an event into both. At least 0. */
  readonly successes: number;
  readonly failures: number;
  readonly practiceCount: number;
  readonly lastEvidenceAt: number | null;
  /** The latest event or review of any kind, lessons included; null before the first one. */
  readonly lastReviewedAt: number | null;
  readonly memory: Memory | null;
  /** The instant at which a lab or a challenge first demonstrated the skill; null before. */
  readonly demonstratedAt: number | null;
  readonly lastLab: number | null;
}

const unknownSkill: SkillState = {
  strength: priorOf(quantity.strength),
  successes: 0,
  failures: 0,
  practiceCount: 0,
  lastEvidenceAt: null,
  lastReviewedAt: null,
  memory: null,
  demonstratedAt: null,
  lastLab: null,
};

export function newLearner(): Learner {
  return { ability: priorOf(quantity.ability), form: priorOf(quantity.form), lastEventAt: null, skills: new Map() };
}

export function newSkillState(): SkillState {
  return unknownSkill;
}

export function stateOf({ skills }: Learner, skill: string): SkillState {
  return skills.get(skill) ?? unknownSkill;
}

/** Failures, lessons and successes in later skills are no success. */
export function isPractised(learner: Learner, skill: string): boolean {
  return stateOf(learner, skill).successes > 0;
}

export function later(former: number | null, at: number): number {
  return former === null ? at : Math.max(former, at);
}
