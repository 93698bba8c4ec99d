/** A name on the way down, with those of its successors that were not visited yet. */
interface Step {
  name: string;
  rest: Iterator<string>;
}

/**
 * The cycles of a graph that a depth-first walk meets, each as the names on it with the first one repeated at its end.
 * A graph without cycles gives none; mending every cycle given may uncover another one. It takes time in proportion to names,
 * edges and the length of what it gives, and no stack, however deep the graph is.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: Step[] = [];
  const indexOnPath = new Map<string, number>();
  const enter = (name: string) => {
    const start = indexOnPath.get(name);
    if (start !== undefined) cycles.push([...path.slice(start).map((step) => step.name), name]);
    if (start !== undefined || done.has(name)) return;
    indexOnPath.set(name, path.length);
    path.push({ name, rest: (graph.get(name) ?? []).values() });
  };
  for (const name of graph.keys()) {
    enter(name);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.rest.next();
      if (!next.done) enter(next.value);
      else {
        path.pop();
        indexOnPath.delete(step.name);
        done.add(step.name);
      }
    }
  }
  return cycles;
}
