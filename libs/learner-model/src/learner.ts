import { priorOf, type Estimate } from './estimate.js';
import * as quantity from './quantities.js';

/** What FSRS-6 remembers of a skill. */
export interface Memory {
  /** Days until the chance of recall has fallen to 0.9: 0.001..36 500. */
  readonly stability: number;
  /** 1..10. */
  readonly difficulty: number;
  /** The review it was last computed at, in milliseconds since the epoch. */
  readonly reviewedAt: number;
}

/**
 * All that is remembered of a learner. Whoever stores it may load the skills at hand alone: observing, predicting and
 * learning an event read no others, and then hand back no others.
 */
export interface Learner {
  readonly ability: Estimate;
  readonly form: Estimate;
  /** The latest event with evidence, in milliseconds since the epoch; null before the first. */
  readonly lastEventAt: number | null;
  readonly skills: ReadonlyMap<string, SkillState>;
}

/** All that is remembered of a learner in one skill. Instants are milliseconds since the epoch. */
export interface SkillState {
  readonly strength: Estimate;
  /** Practice that succeeded and failed, in questions; a score of 0.7 divides one into both. At least 0. */
  readonly successes: number;
  readonly failures: number;
  /** Events with evidence. 0 means never practised. */
  readonly practiceCount: number;
  /** The latest event with evidence; null before the first. */
  readonly lastEvidenceAt: number | null;
  /** The latest event or review of any kind, lessons included; null before the first. */
  readonly lastReviewedAt: number | null;
  /** Null before the first review. */
  readonly memory: Memory | null;
  /** When a lab or a challenge first demonstrated the skill; null before. */
  readonly demonstratedAt: number | null;
  /** The lab of the skill that was solved last; null before the first. */
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

/** A learner of whom nothing is known. */
export function newLearner(): Learner {
  return { ability: priorOf(quantity.ability), form: priorOf(quantity.form), lastEventAt: null, skills: new Map() };
}

/** The state of a skill before its first event. */
export function newSkillState(): SkillState {
  return unknownSkill;
}

/** The state of the skill, touched or not. */
export function stateOf({ skills }: Learner, skill: string): SkillState {
  return skills.get(skill) ?? unknownSkill;
}

/** Whether the learner has succeeded in the skill: failures, lessons and what builds on it are no success. */
export function isPractised(learner: Learner, skill: string): boolean {
  return stateOf(learner, skill).successes > 0;
}

/** The later of an instant that may be missing and another. */
export function later(former: number | null, at: number): number {
  return former === null ? at : Math.max(former, at);
}
