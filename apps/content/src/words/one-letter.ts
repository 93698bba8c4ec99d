/** Shorter words have too many neighbours, and very long ones are no words. */
const shortest = 4;
const longest = 30;

/**
 * The word, and what is left of it without any one of its letters. Two words share one of these when a letter is
 * missing, too many, another one, or when two have changed places.
 */
export function oneLetterLess(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest || /\p{N}/u.test(word)) return [];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Of two words that share one of these: false where one letter is missing here and another one there. */
export function isOneEditAway(one: string, other: string): boolean {
  const [from, to] = [[...one], [...other]];
  if (from.length !== to.length) return true;
  const [first = 0, second, third] = from.flatMap((letter, index) => (letter === to[index] ? [] : [index]));
  if (second === undefined) return true;
  return third === undefined && second === first + 1 && from[first] === to[second] && from[second] === to[first];
}
