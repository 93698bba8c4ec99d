/** Shorter words would match nearly everything. */
const shortestBeginning = 3;

/** Null when the last word is too short, or part of a phrase or exclusion. Letters and digits only: no operator. */
export function incompleteWord(text: string): { before: string; word: string } | null {
  if (text.includes('"')) return null;
  const [, before = '', word = ''] = /^(?:([\s\S]*)\s)?([\p{L}\p{N}]+)$/u.exec(text) ?? [];
  return word.length < shortestBeginning ? null : { before: before.trim(), word };
}
