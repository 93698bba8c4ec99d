export interface Linked {
  slug: string;
  prerequisites: readonly string[];
}

/**
 * Each node after those that it builds on, otherwise in the given order. A circle ends where it began, and a
 * prerequisite that is not among the nodes orders nothing.
 */
export function inOrderOfPrerequisites<N extends Linked>(nodes: readonly N[]): N[] {
  const bySlug = new Map(nodes.map((node) => [node.slug, node]));
  const ordered = new Set<N>();
  const begun = new Set<N>();
  function add(node: N): void {
    if (begun.has(node)) return;
    begun.add(node);
    for (const slug of node.prerequisites) {
      const before = bySlug.get(slug);
      if (before) add(before);
    }
    ordered.add(node);
  }
  nodes.forEach(add);
  return [...ordered];
}
