export type Graph = ReadonlyMap<string, readonly string[]>;

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

/**
 * Each cycle has its first name repeated at the end. After all found cycles are removed, another one may appear. Takes
 * linear time and no call stack, so the graph may have any depth.
 */
export function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: { name: string; rest: Iterator<string> }[] = [];
  const indexOnPath = new Map<string, number>();
  const visit = (name: string) => {
    const start = indexOnPath.get(name);
    if (start !== undefined) cycles.push([...path.slice(start).map((step) => step.name), name]);
    if (start !== undefined || done.has(name)) return;
    indexOnPath.set(name, path.length);
    path.push({ name, rest: (graph.get(name) ?? []).values() });
  };
  for (const name of graph.keys()) {
    visit(name);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.rest.next();
      if (!next.done) visit(next.value);
      else {
        path.pop();
        indexOnPath.delete(step.name);
        done.add(step.name);
      }
    }
  }
  return cycles;
}
