import type { SkillGraph } from '../graph.js';
import type { SkillStatus } from './skill-status.js';

/** Those that are not met, of the goal and of what they build on. What only a met skill builds on is left out. */
export function skillsOnWay(
  goal: Iterable<string>,
  statuses: ReadonlyMap<string, SkillStatus>,
  { nodes }: SkillGraph,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...goal];
  for (let skill = open.pop(); skill !== undefined; skill = open.pop()) {
    if (found.has(skill) || statuses.get(skill)?.isMet !== false) continue;
    found.add(skill);
    open.push(...(nodes.get(skill)?.prerequisites ?? []));
  }
  return found;
}
