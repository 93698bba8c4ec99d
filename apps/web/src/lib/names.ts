/** Returns a slug as words, such as `Cosine similarity`: our skills are named like their slugs. */
export function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a number with its noun, such as `1 lesson` or `3 lessons`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
