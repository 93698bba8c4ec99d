import { drifted, faded, updated, type Gradient } from './estimate.js';
import { checkEvent, checkInstant, inOrder, type GradedEvent } from './event.js';
import { later, stateOf, type Learner, type SkillState } from './learner.js';
import type { Population } from './population.js';
import { predictionOf, type Prediction, type SkillTerm } from './prediction.js';
import * as quantity from './quantities.js';

export interface Observation {
  /** The chance of success before the outcome was known, 0..1. */
  readonly prediction: number;
  readonly learner: Learner;
}

/**
 * The population stays as it is. Memory stays, too: see `recalled`. Changes no argument; copies the learner's skills.
 * @throws RangeError for a score, weight or instant that `GradedEvent` does not allow
 */
export function observe(population: Population, learner: Learner, event: GradedEvent): Observation {
  checkEvent(event);
  const prediction = predictionOf(population, learner, event);
  const skills = new Map(learner.skills);
  return { prediction: prediction.chance, learner: advanced(learner, event, prediction, skills) };
}

export interface Replay {
  readonly predictions: readonly number[];
  readonly learner: Learner;
}

/** Copies the learner's skills only once: for a rebuild from a log. */
export function replay(population: Population, learner: Learner, events: Iterable<GradedEvent>): Replay {
  const predictions: number[] = [];
  const skills = new Map(learner.skills);
  let current: Learner = { ...learner, skills };
  for (const event of events) {
    checkEvent(event);
    const prediction = predictionOf(population, current, event);
    predictions.push(prediction.chance);
    current = advanced(current, event, prediction, skills);
  }
  return { predictions, learner: current };
}

/** Reading is no evidence, so only `lastReviewedAt` changes. */
export function markReviewed(learner: Learner, skills: readonly string[], at: number): Learner {
  checkInstant(at);
  const states = new Map(learner.skills);
  for (const skill of inOrder(skills)) {
    const state = stateOf(learner, skill);
    states.set(skill, { ...state, lastReviewedAt: later(state.lastReviewedAt, at) });
  }
  return { ...learner, skills: states };
}

/** The evidence in an outcome: h = n·p·(1 − p) is its information, S the variance before it. */
export function gradientOf({ chance, variance }: Prediction, { score, weight }: GradedEvent): Gradient {
  const information = weight * chance * (1 - chance);
  const gain = 1 / (1 + information * variance);
  return { slope: weight * (score - chance) * gain, curvature: information * gain };
}

/** Writes the states of its skills to `skills`, which becomes the learner's map. */
export function advanced(
  learner: Learner,
  event: GradedEvent,
  prediction: Prediction,
  skills: Map<string, SkillState>,
): Learner {
  const gradient = ownGradientOf(prediction, event);
  for (const term of prediction.terms) skills.set(term.skill, practisedBy(term, event, gradient, prediction));
  const change = changeWith(event);
  return {
    ability: drifted(
      updated(learner.ability, 1, gradient, quantity.ability),
      change * quantity.abilityDrift,
      quantity.ability,
    ),
    form: faded(updated(prediction.form, 1, gradient, quantity.form), quantity.formPersistence, quantity.form),
    lastEventAt: later(learner.lastEventAt, event.at),
    skills,
  };
}

/** A solution below the expectation counts as no negative evidence, because it is a solution. */
function ownGradientOf(prediction: Prediction, event: GradedEvent): Gradient {
  const { slope, curvature } = gradientOf(prediction, event);
  return { slope: event.isSolution ? Math.max(0, slope) : slope, curvature };
}

function practisedBy(
  { state }: SkillTerm,
  event: GradedEvent,
  gradient: Gradient,
  { share, terms }: Prediction,
): SkillState {
  // The skills of an event share its practice; each gets at least one question, and at most the weight of the event.
  const { practice: questions = Math.min(event.weight, Math.max(1, event.weight / terms.length)) } = event;
  return {
    ...state,
    strength: drifted(
      updated(state.strength, share, gradient, quantity.strength),
      changeWith(event) * quantity.strengthDrift,
      quantity.strength,
    ),
    successes: state.successes + questions * event.score,
    failures: event.isSolution ? state.failures : state.failures + questions * (1 - event.score),
    practiceCount: state.practiceCount + 1,
    lastEvidenceAt: later(state.lastEvidenceAt, event.at),
    lastReviewedAt: later(state.lastReviewedAt, event.at),
  };
}

/** So that thousands of events with almost no weight do not change the certainty. */
function changeWith({ weight }: GradedEvent): number {
  return Math.min(1, weight);
}
