import { beliefOf, positionsOf } from './belief.js';
import type { PlacementAnswer } from './placement-task.js';
import type { PlacementPrior } from './prior.js';

export interface Inference {
  readonly skill: string;
  /** How sure the placement is, 0..1. */
  readonly belief: number;
  /** The demonstrated skills that build on it, directly or not; empty when belief alone passes it. */
  readonly through: readonly string[];
}

export interface PlacementResult {
  /** The labs whose solutions are evidence. Other solutions look like guesses: they complete a lab and show nothing. */
  readonly evidence: readonly number[];
  /** The skills of that evidence. */
  readonly demonstrated: readonly string[];
  /** Taken as known, and nobody has to show it. */
  readonly inferred: readonly Inference[];
  /** Never inferred, because an answer or later failures say otherwise, or because the learner probably lacks it. */
  readonly denied: readonly string[];
}

/** Counted tries of a lab that the learner has not solved, after the placement. */
export interface LaterFailure {
  readonly skills: readonly string[];
  readonly tries: number;
}

/** A skill is taken as known from this belief on. */
const sureFrom = 0.85;
/** A solution is evidence from this belief in its skills on; below, it looks like a guess. */
const standsFrom = 0.75;
/** What a demonstrated skill builds on is taken as known from this belief on. */
const likelyFrom = 0.75;
/** After so many tries somebody may lack what the lab builds on. */
const triesToDoubt = 2;

/**
 * What a placement shows. Every passed skill builds on passed and denied skills only.
 * @param failures takes back what they deny, and what was inferred only through that
 */
export function placementResult(
  prior: PlacementPrior,
  answers: readonly PlacementAnswer[],
  failures: readonly LaterFailure[] = [],
): PlacementResult {
  const { known } = beliefOf(prior, answers);
  return resultBy(prior, known, answers, failures);
}

function resultBy(
  prior: PlacementPrior,
  known: Float64Array,
  answers: readonly PlacementAnswer[],
  failures: readonly LaterFailure[],
): PlacementResult {
  const { skills } = prior;
  const standing = answers.filter(
    (answer) => answer.isSolved && positionsOf(prior, answer.skills).every((skill) => known[skill]! >= standsFrom),
  );
  const demonstrated = new Set(standing.flatMap((answer) => positionsOf(prior, answer.skills)));
  const denied = deniedBy(prior, answers, failures, demonstrated);
  const through = surmised(prior, demonstrated, (skill) => !denied.has(skill) && known[skill]! >= likelyFrom);
  const passed = new Set([...demonstrated, ...through.keys()]);
  // A failure passes nothing more: what it denies opens no way to a skill that was not passed before.
  const first = failures.length === 0 ? null : resultBy(prior, known, answers, []);
  const before = first && new Set(first.inferred.map(({ skill }) => skill));
  for (const [skill, chance] of known.entries()) {
    if (before && !before.has(skills[skill]!)) continue;
    const isClosed = prior.prerequisites[skill]!.every((one) => passed.has(one) || denied.has(one));
    if (chance >= sureFrom && isClosed && !denied.has(skill)) passed.add(skill);
  }
  const names = (of: Iterable<number>) => [...of].sort((one, other) => one - other).map((skill) => skills[skill]!);
  const inferred = [...passed].filter((skill) => !demonstrated.has(skill)).sort((one, other) => one - other);
  const unlikely = [...below(prior, demonstrated)].filter((skill) => !passed.has(skill));
  return {
    evidence: standing.map(({ lab }) => lab),
    demonstrated: names(demonstrated),
    inferred: inferred.map((skill) => ({
      skill: skills[skill]!,
      belief: known[skill]!,
      through: names(through.get(skill) ?? []),
    })),
    denied: names(new Set([...denied, ...unlikely])),
  };
}

/** The skills, by name, that these failures take back: no longer taken as known. */
export function takenBackBy(
  prior: PlacementPrior,
  answers: readonly PlacementAnswer[],
  failures: readonly LaterFailure[],
): string[] {
  const left = new Set(placementResult(prior, answers, failures).inferred.map(({ skill }) => skill));
  return placementResult(prior, answers)
    .inferred.map(({ skill }) => skill)
    .filter((skill) => !left.has(skill));
}

/** A task of several skills denies them all. Who fails a lab twice may lack what its skills build on. */
function deniedBy(
  prior: PlacementPrior,
  answers: readonly PlacementAnswer[],
  failures: readonly LaterFailure[],
  demonstrated: ReadonlySet<number>,
): Set<number> {
  const wrong = answers.filter(({ isSolved }) => !isSolved).flatMap(({ skills }) => positionsOf(prior, skills));
  const later = failures.flatMap(({ skills, tries }) => {
    const own = tries > 0 ? positionsOf(prior, skills) : [];
    return tries < triesToDoubt ? own : [...own, ...own.flatMap((skill) => prior.prerequisites[skill]!)];
  });
  return new Set([...wrong, ...later].filter((skill) => !demonstrated.has(skill)));
}

/** By skill below a demonstrated one: the demonstrated skills that imply it. A skill that is not allowed implies nothing. */
function surmised(
  { prerequisites }: PlacementPrior,
  demonstrated: ReadonlySet<number>,
  isAllowed: (skill: number) => boolean,
): Map<number, Set<number>> {
  const through = new Map<number, Set<number>>();
  for (let skill = prerequisites.length - 1; skill >= 0; skill -= 1) {
    const sources = demonstrated.has(skill) ? new Set([skill]) : through.get(skill);
    if (!sources) continue;
    for (const one of prerequisites[skill]!) {
      if (demonstrated.has(one) || !isAllowed(one)) continue;
      through.set(one, new Set([...(through.get(one) ?? []), ...sources]));
    }
  }
  return through;
}

function below({ prerequisites }: PlacementPrior, demonstrated: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (let skill = prerequisites.length - 1; skill >= 0; skill -= 1)
    if (demonstrated.has(skill) || found.has(skill)) for (const one of prerequisites[skill]!) found.add(one);
  return found;
}
