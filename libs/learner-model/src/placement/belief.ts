import { clamp } from '../estimate.js';
import type { PlacementAnswer } from './placement-task.js';
import { knowsAll, type PlacementPrior } from './prior.js';

/** What a learner knows by the prior and their answers. Skills are named by their position in the prior. */
export interface Belief {
  /** Of each sample; together 1. */
  readonly weights: Float64Array;
  /** By skill: the weight of the samples that know it. */
  readonly inside: Float64Array;
  /** The chance, 0..1, that a learner lacks this skill although their sample has it. */
  readonly holes: Float64Array;
  /** The chance, 0..1, that the learner knows this skill although their sample lacks it. */
  readonly extras: Float64Array;
  /** The chance, 0..1, that the learner knows the skill. */
  readonly known: Float64Array;
}

/** A skill is settled from this belief on, or as near to 0. */
export const sureFrom = 0.85;
/** Somebody who lacks a skill of a task solves it with this chance: a guess, or help. */
export const guess = 0.04;
/** Everybody lacks some of what people like them know. */
const firstHole = 0.06;
/** Fewer know something that people like them do not. Without it an answer out of line leaves hardly any sample. */
const firstExtra = 0.03;

/**
 * Bayes' rule for each answer. The order of the answers does not matter: they are taken in one fixed order. Skills that
 * the prior lacks are left out.
 */
export function beliefOf(prior: PlacementPrior, answers: readonly PlacementAnswer[]): Belief {
  const weights = Float64Array.from(prior.counts);
  const holes = new Float64Array(prior.skills.length).fill(firstHole);
  const extras = new Float64Array(prior.skills.length).fill(firstExtra);
  normalise(weights);
  for (const answer of inFixedOrder(answers)) takeAnswer(prior, { weights, holes, extras }, answer);
  return completed(prior, { weights, holes, extras });
}

/** With what follows from these weights. */
export function completed(prior: PlacementPrior, of: Pick<Belief, 'weights' | 'holes' | 'extras'>): Belief {
  const inside = insideBy(prior, of.weights);
  const known = inside.map((share, skill) =>
    clamp(share * (1 - of.holes[skill]!) + (1 - share) * of.extras[skill]!, 0, 1),
  );
  return { ...of, inside, known };
}

/**
 * How many skills the placement is sure about: the learner probably knows them, or probably lacks them. It grows with
 * most answers, but may fall after a surprise.
 */
export function sureAbout(prior: PlacementPrior, answers: readonly PlacementAnswer[]): number {
  const { known } = beliefOf(prior, answers);
  return known.filter((chance) => chance >= sureFrom || chance <= 1 - sureFrom).length;
}

/** 0..1: a population may be bent, and no task is certain. */
export function boundedChance(chance: number): number {
  return clamp(chance, 0.3, 0.98);
}

export function positionsOf({ positions }: PlacementPrior, skills: readonly string[]): number[] {
  return [...new Set(skills.flatMap((skill) => positions.get(skill) ?? []))].sort((one, other) => one - other);
}

/**
 * The chances, 0..1, that the learner knows all skills of a task: when their sample has them all, and when it does not.
 * A sample that lacks one of several is taken to lack the others as well.
 */
export function chancesToKnow(
  { holes, extras }: Pick<Belief, 'holes' | 'extras'>,
  skills: readonly number[],
): { inside: number; outside: number } {
  const inside = skills.reduce((product, skill) => product * (1 - holes[skill]!), 1);
  return { inside, outside: skills.length === 1 ? extras[skills[0]!]! : 0 };
}

/** Tasks of one skill first: for them the update of the holes is exact. */
function inFixedOrder(answers: readonly PlacementAnswer[]): PlacementAnswer[] {
  return [...answers].sort(
    (one, other) =>
      one.skills.length - other.skills.length ||
      one.lab - other.lab ||
      one.chance - other.chance ||
      Number(one.isSolved) - Number(other.isSolved),
  );
}

function takeAnswer(
  prior: PlacementPrior,
  { weights, holes, extras }: Pick<Belief, 'weights' | 'holes' | 'extras'>,
  { skills: names, chance, isSolved }: PlacementAnswer,
): void {
  const skills = positionsOf(prior, names);
  if (skills.length === 0) return;
  const { inside, outside } = chancesToKnow({ holes, extras }, skills);
  const [knowing, lacking] = isSolved ? [boundedChance(chance), guess] : [1 - boundedChance(chance), 1 - guess];
  const likely = inside * knowing + (1 - inside) * lacking;
  const unlikely = outside * knowing + (1 - outside) * lacking;
  let able = 0;
  const others = new Float64Array(skills.length);
  for (let sample = 0; sample < weights.length; sample += 1) {
    const isAble = knowsAll(prior, sample, skills);
    const weight = (weights[sample]! *= isAble ? likely : unlikely);
    if (isAble) able += weight;
    else if (skills.length > 1)
      for (const [index, skill] of skills.entries()) if (knowsAll(prior, sample, [skill])) others[index]! += weight;
  }
  // A sample without all skills of the task says nothing about holes in the others.
  for (const [index, skill] of skills.entries()) {
    const before = holes[skill]!;
    const after = (before * lacking) / likely;
    const all = able + others[index]!;
    if (all > 0) holes[skill] = (able * after + others[index]! * before) / all;
    if (skills.length === 1) extras[skill] = (outside * knowing) / unlikely;
  }
  normalise(weights);
}

function insideBy({ known, starts, skills }: PlacementPrior, weights: Float64Array): Float64Array {
  const shares = new Float64Array(skills.length);
  for (let sample = 0; sample < weights.length; sample += 1) {
    const weight = weights[sample]!;
    if (weight === 0) continue;
    for (let index = starts[sample]!; index < starts[sample + 1]!; index += 1) shares[known[index]!]! += weight;
  }
  return shares;
}

function normalise(weights: Float64Array): void {
  let total = 0;
  for (const weight of weights) total += weight;
  for (let sample = 0; sample < weights.length; sample += 1) weights[sample]! /= total;
}
