/** The comparison takes the product of the lengths, for each name, after each failed case of a hostile program. */
const mostLetters = 40;
const mostNames = 300;

/** The name that differs least, and by no more than a third of its letters; null without one. */
export function similarName(name: string, names: readonly string[]): string | null {
  if (name.length > mostLetters) return null;
  let least = Math.floor(name.length / 3) + 1;
  let nearest: string | null = null;
  for (const other of names.slice(-mostNames)) {
    if (other === name || Math.abs(other.length - name.length) >= least) continue;
    const difference = editDistance(name.toLowerCase(), other.toLowerCase());
    if (difference < least) [least, nearest] = [difference, other];
  }
  return nearest;
}

/** Letters to add, to leave out, to replace, or to swap with the next one (Damerau 1964, without repeated changes). */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(replaced, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
