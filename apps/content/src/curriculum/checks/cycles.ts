/**
 * The cycles of a graph that a depth-first walk meets, each as the names on it with the first one repeated at its end.
 * A graph without cycles gives none; mending every cycle given may uncover another one.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    const start = path.indexOf(name);
    if (start >= 0) cycles.push([...path.slice(start), name]);
    if (start >= 0 || done.has(name)) return;
    path.push(name);
    for (const next of graph.get(name) ?? []) visit(next);
    path.pop();
    done.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return cycles;
}
