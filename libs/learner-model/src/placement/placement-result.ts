import { beliefOf, positionsOf, sureFrom } from './belief.js';
import type { PlacementAnswer } from './placement-task.js';
import type { PlacementPrior } from './prior.js';

interface Inference {
  readonly skill: string;
  /** How sure the placement is, 0..1. */
  readonly belief: number;
  /** The demonstrated or believed skills that build on it, directly or not; empty when belief alone passes it. */
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
  /** Neither passed nor denied, but more likely known than not. Results from before lack it. */
  readonly likely?: readonly string[];
}

/** Below this belief in its skills a solution looks like a guess, and passes nothing. */
const standsFrom = 0.75;
/**
 * From here on a skill is more likely known than not: what a passed skill builds on is passed, too. At 0.7 a third of
 * what deep topics build on is left out.
 */
const likelyFrom = 0.5;

/** What a placement shows. What a passed skill builds on is passed or denied. */
export function placementResult(prior: PlacementPrior, answers: readonly PlacementAnswer[]): PlacementResult {
  const { skills } = prior;
  const { known } = beliefOf(prior, answers);
  const isFrom = (belief: number) => (skill: number) => known[skill]! >= belief;
  const solved = answers.filter(({ isSolved }) => isSolved).map((answer) => positionsOf(prior, answer.skills));
  const demonstrated = new Set(solved.filter((trained) => trained.every(isFrom(standsFrom))).flat());
  const failed = answers.filter(({ isSolved }) => !isSolved).flatMap((answer) => positionsOf(prior, answer.skills));
  const wrong = new Set(failed.filter((skill) => !demonstrated.has(skill)));
  const isOpen = (skill: number) => !wrong.has(skill) && !demonstrated.has(skill);
  const believed = [...skills.keys()].filter(isFrom(sureFrom)).filter(isOpen);
  const sources = new Set([...demonstrated, ...believed]);
  const through = surmised(prior, sources, (skill) => isOpen(skill) && isFrom(likelyFrom)(skill));
  const inferred = [...new Set([...believed, ...through.keys()])].sort((one, other) => one - other);
  const passed = new Set([...demonstrated, ...inferred]);
  const unlikely = [...below(prior, new Set([...solved.flat(), ...inferred]))].filter((skill) => !passed.has(skill));
  const denied = new Set([...wrong, ...unlikely]);
  const isUnsettled = (skill: number) => !passed.has(skill) && !denied.has(skill);
  const names = (of: Iterable<number>) => [...of].sort((one, other) => one - other).map((skill) => skills[skill]!);
  return {
    demonstrated: names(demonstrated),
    inferred: inferred.map((skill) => ({
      skill: skills[skill]!,
      belief: known[skill]!,
      through: names(through.get(skill) ?? []),
    })),
    denied: names(denied),
    likely: names(answers.length === 0 ? [] : [...skills.keys()].filter(isFrom(likelyFrom)).filter(isUnsettled)),
  };
}

/** By skill below a source: the sources that imply it. A skill that is not allowed implies nothing. */
function surmised(
  { prerequisites }: PlacementPrior,
  sources: ReadonlySet<number>,
  isAllowed: (skill: number) => boolean,
): Map<number, Set<number>> {
  const through = new Map<number, Set<number>>();
  for (let skill = prerequisites.length - 1; skill >= 0; skill -= 1) {
    const implying = sources.has(skill) ? new Set([skill]) : through.get(skill);
    if (!implying) continue;
    for (const one of prerequisites[skill]!) {
      if (sources.has(one) || !isAllowed(one)) continue;
      through.set(one, new Set([...(through.get(one) ?? []), ...implying]));
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
