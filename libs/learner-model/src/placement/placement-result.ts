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
  /** The skills of solutions that the belief confirms. Any other solution counts like every solution, and passes nothing else. */
  readonly demonstrated: readonly string[];
  /** Taken as known, and nobody has to show it. */
  readonly inferred: readonly Inference[];
  /**
   * Never implied: what a wrong answer speaks against, and what a solved task or a passed skill builds on although the
   * learner may lack it.
   */
  readonly denied: readonly string[];
}

/**
 * A skill is passed from this belief on. Below it a solution looks like a guess, and passes nothing. At 0.85 much is left
 * out that people know; at 0.7 more than 8 % of what is passed is unknown.
 */
const passedFrom = 0.78;

/** What a placement shows. What a passed skill builds on is passed or denied. */
export function placementResult(prior: PlacementPrior, answers: readonly PlacementAnswer[]): PlacementResult {
  const { skills } = prior;
  const { known } = beliefOf(prior, answers);
  const isLikely = (skill: number) => known[skill]! >= passedFrom;
  const solved = answers.filter(({ isSolved }) => isSolved).map((answer) => positionsOf(prior, answer.skills));
  const demonstrated = new Set(solved.filter((trained) => trained.every(isLikely)).flat());
  const failed = answers.filter(({ isSolved }) => !isSolved).flatMap((answer) => positionsOf(prior, answer.skills));
  const wrong = new Set(failed.filter((skill) => !demonstrated.has(skill)));
  const through = surmised(prior, demonstrated, (skill) => isLikely(skill) && !wrong.has(skill));
  const inferred = [...skills.keys()].filter(
    (skill) => isLikely(skill) && !wrong.has(skill) && !demonstrated.has(skill),
  );
  const passed = new Set([...demonstrated, ...inferred]);
  const unlikely = [...below(prior, new Set([...solved.flat(), ...inferred]))].filter((skill) => !passed.has(skill));
  const names = (of: Iterable<number>) => [...of].sort((one, other) => one - other).map((skill) => skills[skill]!);
  return {
    demonstrated: names(demonstrated),
    inferred: inferred.map((skill) => ({
      skill: skills[skill]!,
      belief: known[skill]!,
      through: names(through.get(skill) ?? []),
    })),
    denied: names(new Set([...wrong, ...unlikely])),
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
