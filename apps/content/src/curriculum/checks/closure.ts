/** A dependency graph: each name with the names it builds on. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the names and everything they build on, directly or through others; the graph may have cycles. */
export function closure(names: Iterable<string>, graph: Graph): ReadonlySet<string> {
  const closed = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (closed.has(name)) continue;
    closed.add(name);
    open.push(...(graph.get(name) ?? []));
  }
  return closed;
}
