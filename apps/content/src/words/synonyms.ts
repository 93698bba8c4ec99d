/** In words: a search compares each of its texts of so many words. */
export const longestForm = 5;

/** One key for a form, of folded words, and for its plural. */
export function synonymKey(words: readonly string[]): string {
  return words.join(' ').replace(/s$/, '');
}
