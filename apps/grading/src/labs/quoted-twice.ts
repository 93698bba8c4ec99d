/** A text that begins like a sentence or a word, and not like other Python. */
const words = /^[A-Za-z][^()[\]{}'"\\\n]*$/;

/**
 * Adds to a complaint about an expected value how a text is written. YAML takes the quotes of `expected: "Yes"`, so
 * Python reads a name.
 */
export function quotedTwice(expected: string, complaint: string): string {
  const isUnquoted = words.test(expected) && /not an expression|raises NameError/.test(complaint);
  return isUnquoted ? `${complaint} A text needs quotes within quotes: expected: '"${expected}"'.` : complaint;
}
