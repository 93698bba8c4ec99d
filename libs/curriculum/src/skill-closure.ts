import type { SkillStructure } from '@proximal/contracts';

/** Includes all direct and indirect prerequisites; ignores unknown slugs. */
export function skillClosure(
  slugs: Iterable<string>,
  skills: ReadonlyMap<string, SkillStructure>,
): ReadonlySet<string> {
  const closed = new Set<string>();
  const open = [...slugs];
  for (let slug = open.pop(); slug !== undefined; slug = open.pop()) {
    const skill = skills.get(slug);
    if (!skill || closed.has(slug)) continue;
    closed.add(slug);
    open.push(...skill.prerequisites);
  }
  return closed;
}
