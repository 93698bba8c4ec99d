/** One letter may differ in a short name, two in a longer one, three in a long one. */
export function nearestName(wrong: string, known: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = (wrong.length <= 3 ? 1 : Math.max(2, Math.floor(wrong.length / 3))) + 1;
  for (const name of known) {
    const distance = editDistance(wrong, name);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** Returns `; did you mean x?`, or a full stop when no name is similar: the end of a sentence about a wrong name. */
export function suggestion(wrong: string, known: Iterable<string>): string {
  const nearest = nearestName(wrong, known);
  return nearest === null ? '.' : `; did you mean ${nearest}?`;
}

const mostNames = 6;

/** The name that was most likely meant, else names that share a word with it, else all names when they are few. */
export function alternatives(typed: string, known: readonly string[]): string {
  const words = typed.toLowerCase().split(/[^a-z0-9]+/);
  const nearest = nearestName(typed, known);
  const alike = known.filter((name) => name.split('-').some((word) => words.includes(word)));
  const [meant, ...others] = nearest === null ? alike : [nearest];
  if (meant !== undefined && others.length === 0) return `; did you mean ${meant}?`;
  if (meant !== undefined) return `: similar ones are ${alike.slice(0, mostNames).join(', ')}.`;
  return known.length === 0 || known.length > mostNames ? '.' : `: there are ${known.join(', ')}.`;
}

/** Levenshtein's distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
