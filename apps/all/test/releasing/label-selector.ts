/** Returns whether labels fit a selector, as the API server decides; an empty selector fits all. */
export function selects(selector: string, labels: Record<string, string> = {}): boolean {
  const parts = [...selector.matchAll(/([\w./-]+)\s*(?:(notin|in)\s*\(([^)]*)\)|(!=|=)([\w.-]+))/g)];
  return parts.every(([, key = '', set, values = '', operator, value]) => {
    const wanted = set ? values.split(',').map((one) => one.trim()) : [value];
    return wanted.includes(labels[key]) !== (set === 'notin' || operator === '!=');
  });
}
