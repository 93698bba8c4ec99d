import type { SkillGraph } from '../graph.js';
import type { PlacedSkills } from '../zone/skill-status.js';
import type { Inference, PlacementResult } from './placement-result.js';

/** Counted tries of a lab that the learner has not solved, after the placement. */
export interface LaterFailure {
  readonly skills: readonly string[];
  readonly tries: number;
}

/** After so many tries somebody may lack what the lab builds on. */
const triesToDoubt = 2;

/**
 * What is left of a placement after later failures: they take back what they speak against, and what was inferred only
 * through that. From the result and the graph alone, so it is cheap enough for each read.
 */
export function placedSkills(
  graph: SkillGraph,
  { demonstrated, inferred, denied: deniedAtOnce }: PlacementResult,
  failures: readonly LaterFailure[],
): PlacedSkills {
  const shown = new Set(demonstrated);
  const doubted = new Set(failures.flatMap((failure) => doubtedBy(graph, failure)));
  const denied = new Set([...deniedAtOnce, ...[...doubted].filter((skill) => !shown.has(skill))]);
  const left = inferred.filter(({ skill }) => !denied.has(skill));
  const implied = impliedBy(graph, demonstrated, left);
  // Only failures take back: a curriculum that has renamed or dropped a skill in between does not.
  const impliedAtFirst = impliedBy(graph, demonstrated, inferred);
  const kept = left.filter(({ skill }) => implied.has(skill) || !impliedAtFirst.has(skill)).map(({ skill }) => skill);
  // A doubted solution counts on, but may have been a guess: the zone names another task of its skill.
  const passed = new Set([...demonstrated, ...kept].filter((skill) => !doubted.has(skill)));
  // Otherwise the solution that it was inferred through would imply it.
  for (const { skill } of left) if (!passed.has(skill)) denied.add(skill);
  return { passed, denied, doubted };
}

/** What demonstrated and believed skills imply, directly or through one another, and these themselves. */
function impliedBy(
  graph: SkillGraph,
  demonstrated: readonly string[],
  inferred: readonly Inference[],
): ReadonlySet<string> {
  const surmised = new Set(inferred.filter(({ through }) => through.length > 0).map(({ skill }) => skill));
  const believed = inferred.filter(({ through }) => through.length === 0).map(({ skill }) => skill);
  const implying = new Set([...demonstrated, ...believed]);
  for (const skill of graph.order.toReversed()) {
    if (!implying.has(skill)) continue;
    for (const one of prerequisitesOf(graph, skill)) if (surmised.has(one)) implying.add(one);
  }
  return implying;
}

/** A lab of several skills speaks against them all. */
function doubtedBy(graph: SkillGraph, { skills, tries }: LaterFailure): string[] {
  const own = tries > 0 ? [...skills] : [];
  return tries < triesToDoubt ? own : [...own, ...own.flatMap((skill) => prerequisitesOf(graph, skill))];
}

/** None for a skill that the curriculum has dropped since. */
function prerequisitesOf({ nodes }: SkillGraph, skill: string): readonly string[] {
  return nodes.get(skill)?.prerequisites ?? [];
}
