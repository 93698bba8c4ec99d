import {
  challengeWeight,
  isEstablished,
  labWeight,
  markReviewed,
  mastery,
  newLearner,
  observe,
  type GradedEvent,
  type Learner,
  type Population,
} from '@proximal/learner-model';
import type { Evidence, Place } from '../evidence/evidence.js';

export interface Attempts {
  /** Graded submissions of the lab so far. */
  graded: number;
  /** Whether one of them had full marks. */
  isSolved: boolean;
}

export interface MasteryDay {
  skill: string;
  /** `YYYY-MM-DD` in UTC */
  day: string;
  mastery: number;
}

/** A first graded submission of an item, for the population to learn from. */
export interface Observation {
  event: GradedEvent;
  /** The learner before it, with the skills of the event. */
  before: Learner;
}

/** What was known of a learner before the evidence at hand. */
export interface KnownBefore {
  learner: Learner;
  lastGraded: Place | null;
}

const fullMarks = 100;

/** All that follows from a learner's log: begun anew or where it was left off, then told its evidence in order. */
export class LearnerRecord {
  learner: Learner;
  lastGraded: Place | null;
  /** Those that the evidence has set, by skill and day. */
  readonly masteryDays = new Map<string, MasteryDay>();
  /** The first ones of the evidence, by item; an earlier one may be kept already. */
  readonly observations = new Map<string, Observation>();
  private readonly wasEstablished: boolean;

  constructor(
    readonly learnerId: number,
    before: KnownBefore = { learner: newLearner(), lastGraded: null },
    /** By lab. */
    readonly attempts = new Map<number, Attempts>(),
  ) {
    this.learner = before.learner;
    this.lastGraded = before.lastGraded;
    this.wasEstablished = isEstablished(before.learner);
  }

  get isEstablished(): boolean {
    return isEstablished(this.learner);
  }

  /** Whether the evidence has established the learner. */
  get hasBecomeEstablished(): boolean {
    return this.isEstablished && !this.wasEstablished;
  }

  /** @param population the version that the evidence names, at least what it says about the evidence's item and skills */
  take(evidence: Evidence, population: Population): void {
    const { score, skills, occurredAt } = evidence;
    if (score === null) this.learner = markReviewed(this.learner, skills, occurredAt);
    else this.grade(evidence, score, population);
  }

  private grade(evidence: Evidence, score: number, population: Population): void {
    const { source, sourceId, occurredAt, skills } = evidence;
    this.lastGraded = { source, sourceId, occurredAt };
    const weight = source === 'lab' ? this.attempt(evidence.subjectId, score) : challengeWeight;
    // Of a lab that the curriculum lacked nobody can say what it showed.
    if (skills.length === 0) return;
    const event = { item: evidence.item ?? '', skills, at: occurredAt, score: score / fullMarks, weight };
    const before = this.learner;
    this.learner = observe(population, before, event).learner;
    if (weight === 0) return;
    if (!this.observations.has(event.item)) this.observations.set(event.item, { event, before: ofSkills(before, skills) });
    this.keepDay(event, population);
  }

  /** Counts a submission of the lab, and gives its weight. */
  private attempt(labId: number, score: number): number {
    const { graded, isSolved } = this.attempts.get(labId) ?? { graded: 0, isSolved: false };
    this.attempts.set(labId, { graded: graded + 1, isSolved: isSolved || score === fullMarks });
    return labWeight(graded + 1, isSolved);
  }

  private keepDay({ skills, at }: GradedEvent, population: Population): void {
    const day = new Date(at).toISOString().slice(0, 10);
    for (const skill of skills) {
      this.masteryDays.set(`${skill} ${day}`, { skill, day, mastery: mastery(population, this.learner, skill) });
    }
  }
}

function ofSkills(learner: Learner, skills: readonly string[]): Learner {
  const states = skills.flatMap((skill) => {
    const state = learner.skills.get(skill);
    return state ? [[skill, state] as const] : [];
  });
  return { ...learner, skills: new Map(states) };
}
