import { valueIn } from '../known.js';
import { beliefOf, boundedChance, chancesToKnow, completed, guess, positionsOf, type Belief } from './belief.js';
import type { PlacementAnswer, PlacementTask } from './placement-task.js';
import { knowsAll, type PlacementPrior } from './prior.js';

export interface PlacementQuestion {
  readonly prior: PlacementPrior;
  readonly tasks: readonly PlacementTask[];
  readonly answers: readonly PlacementAnswer[];
  /** Labs that the learner saw before: in former placements, or solved. */
  readonly seen: ReadonlySet<number>;
}

const mostTasks = 14;
/** A placement consists of short tasks, unless fewer than these are left: those of one track, or open to visitors. */
const shortMinutes = 5;
const enoughTasks = 10;
/** In bits: a task that is expected to tell less than this is not worth its time. */
const leastBits = 0.45;
/** In bits, about what somebody solved against expectation. */
const leastCheck = 0.05;
/** A belief is worth something from here on: one answer seldom lifts it over the bound of passing at once. */
const worthFrom = 0.7;
/** In skills: what later tasks may make of a bit. It falls evenly, to nothing at the last task. */
const worthOfFirstBit = 0.5;
/** A solution below this belief in its skills is checked by the next task. */
const certainFrom = 0.85;
const weighedTasks = 18;

/**
 * The task whose answer is expected to bring most skills nearest to being passed, per minute: the expected value of
 * sample information (Raiffa and Schlaifer 1961, "Applied Statistical Decision Theory"). Null when none tells enough.
 * After a task that was solved against expectation, the one that tells most about its skills. Deterministic.
 */
export function nextPlacementTask(question: PlacementQuestion): PlacementTask | null {
  const { prior, answers } = question;
  if (answers.length >= mostTasks) return null;
  const belief = beliefOf(prior, answers);
  const doubted = doubtedSkills(prior, belief, answers);
  const promising = mostPromising(choicesOf(question), belief, doubted);
  const gains = gainsOf(prior, thinned(prior, belief), promising, doubted);
  const checking = gains.filter(({ bitsOfDoubted }) => bitsOfDoubted >= leastCheck);
  const telling = gains.filter(({ bits }) => bits >= leastBits);
  const worthOfBit = worthOfFirstBit * ((mostTasks - answers.length - 1) / mostTasks);
  return (
    best(checking, ({ bitsOfDoubted }) => bitsOfDoubted) ??
    best(telling, ({ bits, passing }) => passing + worthOfBit * bits)
  );
}

interface Choice {
  readonly task: PlacementTask;
  readonly skills: readonly number[];
}

function choicesOf({ prior, tasks, answers, seen }: PlacementQuestion): Choice[] {
  const done = new Set([...seen, ...answers.map(({ lab }) => lab)]);
  const left = tasks.filter(({ lab }) => !done.has(lab));
  const short = left.filter(({ minutes }) => minutes <= shortMinutes);
  const open = short.length < enoughTasks ? left : short;
  return open.flatMap((task) => {
    const skills = positionsOf(prior, task.skills);
    return skills.length === 0 ? [] : [{ task, skills }];
  });
}

/** The tasks nearest to even, more of them for a check: only they are weighed exactly, which is most of the work. */
function mostPromising(choices: readonly Choice[], { known }: Belief, doubted: ReadonlySet<number>): Choice[] {
  const distance = ({ skills }: Choice) =>
    Math.abs(skills.reduce((least, skill) => Math.min(least, known[skill]!), 1) - 0.5);
  const sorted = choices.map((choice) => ({ choice, distance: distance(choice) }));
  sorted.sort((one, other) => one.distance - other.distance || one.choice.task.minutes - other.choice.task.minutes);
  return sorted.slice(0, doubted.size > 0 ? 2 * weighedTasks : weighedTasks).map(({ choice }) => choice);
}

/** What the answer of a task is expected to bring. */
interface Gain {
  readonly task: PlacementTask;
  /** About all skills. */
  readonly bits: number;
  readonly bitsOfDoubted: number;
  /** In skills. */
  readonly passing: number;
}

function gainsOf(
  prior: PlacementPrior,
  belief: Belief,
  choices: readonly Choice[],
  doubted: ReadonlySet<number>,
): Gain[] {
  const rows = rowsOf(prior, belief, choices);
  return choices.map((choice) => gainOf(belief, choice, valueIn(rows, keyOf(choice)), doubted));
}

/** Skills of solved tasks that the learner probably does not know all the same. */
function doubtedSkills(prior: PlacementPrior, { known }: Belief, answers: readonly PlacementAnswer[]): Set<number> {
  const solved = answers.filter(({ isSolved }) => isSolved).flatMap(({ skills }) => positionsOf(prior, skills));
  return new Set(solved.filter((skill) => known[skill]! < certainFrom));
}

function keyOf({ skills }: Choice): string {
  return skills.join();
}

/** So many draws from the samples are enough to compare tasks, and cost the same after any answers. */
const drawsToCompare = 4_096;

/** Draws at even distances from the samples laid in a row (systematic resampling: Kitagawa 1996, "Monte Carlo Filter"). */
function thinned(prior: PlacementPrior, { weights, holes, extras }: Belief): Belief {
  const drawn = new Float64Array(weights.length);
  let total = 0;
  let count = 0;
  for (let sample = 0; sample < weights.length; sample += 1) {
    total += weights[sample]!;
    for (; (count + 0.5) / drawsToCompare < total; count += 1) drawn[sample]! += 1 / drawsToCompare;
  }
  return completed(prior, { weights: drawn, holes, extras });
}

/** By set of skills: for each skill, the weight of the samples that know it and the whole set. */
function rowsOf(prior: PlacementPrior, { weights }: Belief, choices: readonly Choice[]): Map<string, Float64Array> {
  const { known, starts, skills } = prior;
  const rows = new Map(choices.map((choice) => [keyOf(choice), new Float64Array(skills.length)]));
  const sets = new Map(choices.map((choice) => [keyOf(choice), choice.skills]));
  const all = [...sets].map(([key, set]) => ({ set, row: valueIn(rows, key) }));
  for (let sample = 0; sample < weights.length; sample += 1) {
    const weight = weights[sample]!;
    if (weight === 0) continue;
    const to = starts[sample + 1]!;
    for (const { set, row } of all) {
      if (!knowsAll(prior, sample, set)) continue;
      for (let index = starts[sample]!; index < to; index += 1) row[known[index]!]! += weight;
    }
  }
  return rows;
}

function gainOf(belief: Belief, { task, skills }: Choice, together: Float64Array, doubted: ReadonlySet<number>): Gain {
  const { known, holes, extras, inside } = belief;
  const toKnow = chancesToKnow(belief, skills);
  const able = together[skills[0]!]!;
  const knowing = able * toKnow.inside + (1 - able) * toKnow.outside;
  const excess = boundedChance(task.chance) - guess;
  const solves = guess + knowing * excess;
  let [bits, bitsOfDoubted, passing] = [0, 0, 0];
  for (let skill = 0; skill < known.length; skill += 1) {
    const before = known[skill]!;
    const both = together[skill]!;
    const withIt = both * toKnow.inside + (inside[skill]! - both) * toKnow.outside;
    const knowingBoth = skills.includes(skill)
      ? knowing
      : withIt * (1 - holes[skill]!) + (knowing - withIt) * extras[skill]!;
    const solvesAndKnows = guess * before + excess * knowingBoth;
    const [solved, failed] = [solvesAndKnows / solves, (before - solvesAndKnows) / (1 - solves)];
    const told = entropy(before) - solves * entropy(solved) - (1 - solves) * entropy(failed);
    bits += told;
    if (doubted.has(skill)) bitsOfDoubted += told;
    passing += solves * worthOf(solved) + (1 - solves) * worthOf(failed) - worthOf(before);
  }
  return { task, bits, bitsOfDoubted, passing };
}

/** The first one with the most per minute. */
function best(gains: readonly Gain[], amount: (gain: Gain) => number): PlacementTask | null {
  let found: PlacementTask | null = null;
  let most = -Infinity;
  for (const gain of gains) {
    const perMinute = amount(gain) / gain.task.minutes;
    if (perMinute <= most) continue;
    found = gain.task;
    most = perMinute;
  }
  return found;
}

/** Of a skill that is known with this chance, 0 to 1 passed skills. */
function worthOf(chance: number): number {
  return Math.max(0, (chance - worthFrom) / (1 - worthFrom));
}

/** In bits, of something that is so with this chance. */
function entropy(chance: number): number {
  if (chance <= 0 || chance >= 1) return 0;
  return -chance * Math.log2(chance) - (1 - chance) * Math.log2(1 - chance);
}
