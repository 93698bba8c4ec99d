import { beliefOf, positionsOf, sureFrom } from './belief.js';
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
  /** The skills of solutions that the belief confirms. Any other solution counts like every solution, and passes nothing else. */
  readonly demonstrated: readonly string[];
  /** Taken as known, and nobody has to show it. */
  readonly inferred: readonly Inference[];
  /**
   * Never implied: what a wrong answer speaks against, and what a solved task builds on although the learner probably
   * lacks it.
   */
  readonly denied: readonly string[];
}

/** A solution passes its skills from this belief in them on; below, it looks like a guess. */
const standsFrom = 0.75;
/** What a demonstrated skill builds on is taken as known from this belief on. */
const likelyFrom = 0.75;

/** What a placement shows. Every passed skill builds on passed and denied skills only. */
export function placementResult(prior: PlacementPrior, answers: readonly PlacementAnswer[]): PlacementResult {
  const { known } = beliefOf(prior, answers);
  const { skills } = prior;
  const skillsOf = (some: readonly PlacementAnswer[]) =>
    new Set(some.flatMap((answer) => positionsOf(prior, answer.skills)));
  const solved = answers.filter(({ isSolved }) => isSolved);
  const demonstrated = skillsOf(
    solved.filter((answer) => positionsOf(prior, answer.skills).every((skill) => known[skill]! >= standsFrom)),
  );
  const wrong = skillsOf(answers.filter(({ isSolved }) => !isSolved));
  const denied = new Set([...wrong].filter((skill) => !demonstrated.has(skill)));
  const through = surmised(prior, demonstrated, (skill) => !denied.has(skill) && known[skill]! >= likelyFrom);
  const passed = new Set([...demonstrated, ...through.keys()]);
  for (const [skill, chance] of known.entries()) {
    const isClosed = prior.prerequisites[skill]!.every((one) => passed.has(one) || denied.has(one));
    if (chance >= sureFrom && isClosed && !denied.has(skill)) passed.add(skill);
  }
  const names = (of: Iterable<number>) => [...of].sort((one, other) => one - other).map((skill) => skills[skill]!);
  const inferred = [...passed].filter((skill) => !demonstrated.has(skill)).sort((one, other) => one - other);
  const unlikely = [...below(prior, skillsOf(solved))].filter((skill) => !passed.has(skill));
  return {
    demonstrated: names(demonstrated),
    inferred: inferred.map((skill) => ({
      skill: skills[skill]!,
      belief: known[skill]!,
      through: names(through.get(skill) ?? []),
    })),
    denied: names(new Set([...denied, ...unlikely])),
  };
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

function below({ prerequisites }: PlacementPrior, solved: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (let skill = prerequisites.length - 1; skill >= 0; skill -= 1)
    if (solved.has(skill) || found.has(skill)) for (const one of prerequisites[skill]!) found.add(one);
  return found;
}
