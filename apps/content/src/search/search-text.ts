import { foldedWords } from '../words/words.js';

export interface Operand {
  /** Folded; several where something other than a space joins them. */
  words: string[];
  isPhrase: boolean;
  isExcluded: boolean;
}

/** Alternatives, each of which is a list of what a result must have or must not have. */
export type SearchText = Operand[][];

const part = /(-?)"([^"]*)"?|[^\s"]+/gu;

/** A text in quotation marks is a phrase, `or` stands between alternatives, and - before an excluded word. */
export function parseSearchText(text: string): SearchText {
  const alternatives: SearchText = [[]];
  const plain = text.replace(/[“”„‟«»＂]/gu, '"').replace(/[\u2010-\u2015\u2212\uff0d]/gu, '-');
  for (const [whole, sign, phrase] of plain.matchAll(part)) {
    if (/^or$/i.test(whole)) {
      alternatives.push([]);
      continue;
    }
    const isPhrase = phrase !== undefined;
    const words = foldedWords(phrase ?? whole);
    const isExcluded = isPhrase ? sign === '-' : whole.startsWith('-');
    if (words.length > 0) alternatives.at(-1)?.push({ words, isPhrase, isExcluded });
  }
  return alternatives.filter((operands) => operands.length > 0);
}

/** Shorter words would be the beginning of nearly everything. */
const shortestBeginning = 3;

/** The last word, which may be incomplete; null when it is short, excluded, or part of a phrase or of joined words. */
export function incompleteWord(parsed: SearchText): string | null {
  const last = parsed.at(-1)?.at(-1);
  const [word = '', ...others] = last?.words ?? [];
  if (others.length > 0 || last?.isPhrase || last?.isExcluded) return null;
  return word.length < shortestBeginning ? null : word;
}
