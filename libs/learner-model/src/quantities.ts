/**
 * What is believed of a quantity before any evidence, and where its values may lie. Strengths, easinesses and the baseline
 * are logits: one logit more turns a chance of 50 % into 73 %. Variances are squares of those units.
 *
 * The figures were fitted to public logs of school maths, statics and algebra, and are the same for every curriculum.
 */
export interface Quantity {
  readonly mean: number;
  readonly variance: number;
  /** The mean never leaves least..most. */
  readonly least: number;
  readonly most: number;
  /** The variance never falls below it, so that later evidence always counts for something. */
  readonly varianceFloor: number;
}

/** The share of its first variance that a population value keeps for ever: whatever bent it, honest answers bend it back. */
const floorShare = 1 / 100;
/** Beyond 8 logits a chance differs from 0 or 1 by less than 1 in 2 900: nothing that is taught or learnt lies there. */
const logitBound = 8;

const ofLearners = { least: -logitBound, most: logitBound, varianceFloor: 0 };

/** a: how able a learner is in all skills alike. */
export const ability: Quantity = { mean: 0, variance: 0.6, ...ofLearners };
/** f: how a learner does at the moment, which fades within hours. */
export const form: Quantity = { mean: 0, variance: 0.33, ...ofLearners };
/** m: how much better a learner is at one skill than ability and practice say. */
export const strength: Quantity = { mean: 0, variance: 0.07, ...ofLearners };

/** b: how easy everything is. */
export const baseline: Quantity = ofPopulation(1, 0.25);
/** d: how much easier an item is than its skills say. An item is a lab at a version. */
export const itemEasiness: Quantity = ofPopulation(0, 1);
/** e: how much easier a skill is than others. */
export const skillEasiness: Quantity = ofPopulation(0, 0.5);
/** γ: logits gained as the logarithm of successes grows by one. At least 0, so that a success never lowers anything. */
export const successGain: Quantity = ofPopulation(0.38, 0.03, 0, 3);
/** ρ: the same for failures. At most 0, so that a failure never raises anything. */
export const failureGain: Quantity = ofPopulation(0, 0.03, -3, 0);
/** φ: logits lost as the logarithm of the hours since the last evidence grows by one. At least 0. */
export const forgetting: Quantity = ofPopulation(0.05, 0.003, 0, 1);

/** What an event adds to the variance of an ability, because learners change: at most up to the first variance. */
export const abilityDrift = 0.0004;
/** The same for the strength in each skill of the event. */
export const strengthDrift = 0.006;
/** What is left of a form after an event. */
export const formPersistence = 0.9;
/** Hours in which a form fades to 1/e. */
export const formFadingHours = 2;
/** |K| skills of an event share it with |K|^−0.75 each. */
export const sharingExponent = 0.75;

/** The largest weight an event can have: the outcome of a lab says as much as four questions. */
export const greatestWeight = 4;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

function ofPopulation(mean: number, variance: number, least = -logitBound, most = logitBound): Quantity {
  return { mean, variance, least, most, varianceFloor: variance * floorShare };
}
