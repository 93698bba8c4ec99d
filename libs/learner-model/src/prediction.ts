import { chanceOf, faded, type Estimate } from './estimate.js';
import { checkInstant, inOrder, type Attempt } from './event.js';
import { stateOf, type Learner, type SkillState } from './learner.js';
import { itemIn, skillIn, type Population, type SkillPopulation } from './population.js';
import * as quantity from './quantities.js';

/**
 * The coefficients that a skill's values have in the logit: w·ln(1 + successes) of γ, w·ln(1 + failures) of ρ, and
 * w·ln(1 + hours since the last evidence) of −φ.
 */
export interface SkillTerm {
  readonly skill: string;
  readonly state: SkillState;
  readonly shared: SkillPopulation;
  readonly practised: number;
  readonly failed: number;
  readonly rested: number;
}

/** The chance is 0..1; S is the variance of the logit; w, the share, is the coefficient of each easiness and strength. */
export interface Prediction {
  readonly chance: number;
  readonly variance: number;
  readonly form: Estimate;
  readonly share: number;
  readonly terms: readonly SkillTerm[];
}

/**
 * The chance of success, 0..1; for a graded score, its expectation.
 * z = b + a + f + d + w·Σ[e + m + γ·ln(1 + s) + ρ·ln(1 + u) − φ·ln(1 + Δ)], p = σ(z). The logarithms of successes and
 * failures come from Performance Factors Analysis (Pavlik, Cen & Koedinger 2009) with diminishing returns; ability and
 * easiness from Rasch (1960), and item easinesses learnt during use from Elo systems (Pelánek 2016).
 */
export function predict(population: Population, learner: Learner, attempt: Attempt): number {
  checkInstant(attempt.at);
  return predictionOf(population, learner, attempt).chance;
}

export function predictionOf(
  population: Omit<Population, 'version'>,
  learner: Learner,
  { item, skills, at }: Attempt,
): Prediction {
  const form = formAt(learner, at);
  const easiness = itemIn(population, item);
  const { terms, share } = termsOf(population, learner, skills, at);
  let logit = population.baseline.mean + learner.ability.mean + form.mean + easiness.mean;
  let variance = population.baseline.variance + learner.ability.variance + form.variance + easiness.variance;
  for (const { state, shared, practised, failed, rested } of terms) {
    logit += share * (shared.easiness.mean + state.strength.mean);
    logit += practised * shared.successGain.mean + failed * shared.failureGain.mean - rested * shared.forgetting.mean;
    variance += share * share * (shared.easiness.variance + state.strength.variance);
    variance += practised * practised * shared.successGain.variance + failed * failed * shared.failureGain.variance;
    variance += rested * rested * shared.forgetting.variance;
  }
  return { chance: chanceOf(logit), variance, form, share, terms };
}

/** ln(1 + hours): 0 when there is no such instant, and when time runs backwards. */
export function restedSince(lastAt: number | null, at: number): number {
  return lastAt === null ? 0 : Math.log1p(Math.max(0, at - lastAt) / quantity.hourMs);
}

function formAt(learner: Learner, at: number): Estimate {
  if (learner.lastEventAt === null || at <= learner.lastEventAt) return learner.form;
  const hours = (at - learner.lastEventAt) / quantity.hourMs;
  return faded(learner.form, Math.exp(-hours / quantity.formFadingHours), quantity.form);
}

function termsOf(population: Omit<Population, 'version'>, learner: Learner, skills: readonly string[], at: number) {
  const ordered = inOrder(skills);
  const share = ordered.length === 0 ? 0 : ordered.length ** -quantity.sharingExponent;
  const terms = ordered.map((skill): SkillTerm => {
    const state = stateOf(learner, skill);
    return {
      skill,
      state,
      shared: skillIn(population, skill),
      practised: share * Math.log1p(state.successes),
      failed: share * Math.log1p(state.failures),
      rested: share * restedSince(state.lastEvidenceAt, at),
    };
  });
  return { terms, share };
}
