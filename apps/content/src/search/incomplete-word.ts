/** Shorter words would match nearly everything. */
const shortestBeginning = 3;

/**
 * Splits a search into its last word and the text before it; null when the last word is too short, or is part of a
 * phrase or an exclusion. The word has only letters and digits, so that it is no operator of a query.
 */
export function incompleteWord(text: string): { before: string; word: string } | null {
  if (text.includes('"')) return null;
  const [, before = '', word = ''] = /^(?:([\s\S]*)\s)?([\p{L}\p{N}]+)$/u.exec(text) ?? [];
  return word.length < shortestBeginning ? null : { before: before.trim(), word };
}
