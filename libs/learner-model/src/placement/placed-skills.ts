import type { SkillGraph } from '../graph.js';
import type { PlacedSkills } from '../zone/skill-status.js';
import type { PlacementResult } from './placement-result.js';

/** Counted tries of a lab that the learner has not solved, after the placement. */
export interface LaterFailure {
  readonly skills: readonly string[];
  readonly tries: number;
}

/** After so many tries somebody may lack what the lab builds on. */
const triesToDoubt = 2;

/**
 * What is left of a placement after later failures. They take back one step at a time: what lies deeper stays, so that
 * the learner can begin at once with what the failure speaks against. From the result and the graph alone, so it is
 * cheap enough for each read.
 */
export function placedSkills(
  graph: SkillGraph,
  { demonstrated, inferred, denied: deniedAtOnce, likely: likelyAtFirst = [] }: PlacementResult,
  failures: readonly LaterFailure[],
): PlacedSkills {
  const shown = new Set(demonstrated);
  const doubted = new Set(failures.flatMap((failure) => doubtedBy(graph, failure)));
  const denied = new Set([...deniedAtOnce, ...[...doubted].filter((skill) => !shown.has(skill))]);
  const placed = [...demonstrated, ...inferred.map(({ skill }) => skill)];
  // A doubted solution counts on, but may have been a guess: the zone names another task of its skill.
  const passed = new Set(placed.filter((skill) => !doubted.has(skill)));
  const likely = new Set(likelyAtFirst.filter((skill) => !doubted.has(skill)));
  return { passed, denied, doubted, likely };
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
