/**
 * The belief about a quantity before any evidence, and the bounds of its values. Strengths, easinesses and the baseline
 * are logits: one logit more turns a chance of 50 % into 73 %. Variances are squares of those units.
 *
 * The figures were fitted to public logs of school maths, statics and algebra, and are the same for every
 * curriculum.
 */
export interface Quantity {
  readonly mean: number;
  readonly variance: number;
  /** The mean always lies in least..most. */
  readonly least: number;
  readonly most: number;
  /** The variance never falls below this value, so that later evidence always counts. */
  readonly varianceFloor: number;
}

/** Of the first variance, kept for ever: honest answers can move back any value that was bent. */
const floorShare = 1 / 100;
/** Beyond 8 logits a chance differs from 0 or 1 by less than 1 in 2 900: no real item or skill lies there. */
const logitBound = 8;

const ofLearners = { least: -logitBound, most: logitBound, varianceFloor: 0 };

/** a: a learner's ability in all skills alike. */
export const ability: Quantity = { mean: 0, variance: 0.6, ...ofLearners };
/** f: a learner's form at the moment, which fades within hours. */
export const form: Quantity = { mean: 0, variance: 0.33, ...ofLearners };
/** m: how much better a learner is at one skill than ability and practice predict. */
export const strength: Quantity = { mean: 0, variance: 0.07, ...ofLearners };

/** b: the easiness of everything. */
export const baseline: Quantity = ofPopulation(1, 0.25);
/** d: how much easier an item is than its skills predict. An item is a lab at a version. */
export const itemEasiness: Quantity = ofPopulation(0, 1);
/** e: how much easier a skill is than others. */
export const skillEasiness: Quantity = ofPopulation(0, 0.5);
/** γ: logits gained as the logarithm of successes grows by one. At least 0, so that a success never lowers anything. */
export const successGain: Quantity = ofPopulation(0.38, 0.03, 0, 3);
/** ρ: logits gained as the logarithm of failures grows by one. At most 0, so that a failure never raises anything. */
export const failureGain: Quantity = ofPopulation(0, 0.03, -3, 0);
/** φ: logits lost as the logarithm of the hours since the last evidence grows by one. At least 0. */
export const forgetting: Quantity = ofPopulation(0.05, 0.003, 0, 1);

/** An event adds this to the variance of an ability, because learners change; never above the first variance. */
export const abilityDrift = 0.0004;
/** An event adds this to the variance of the strength in each of its skills. */
export const strengthDrift = 0.006;
/** The share of a form that remains after an event. */
export const formPersistence = 0.9;
/** Form fades to 1/e in this many hours. */
export const formFadingHours = 2;
/** The |K| skills of an event each count |K|^−0.75. */
export const sharingExponent = 0.75;

/** The largest weight an event can have: the outcome of a lab says as much as four questions. */
export const greatestWeight = 4;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

function ofPopulation(mean: number, variance: number, least = -logitBound, most = logitBound): Quantity {
  return { mean, variance, least, most, varianceFloor: variance * floorShare };
}
