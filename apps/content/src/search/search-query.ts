import { incompleteWord, type SearchText } from './search-text.js';
import { termsIn, type Synonyms, type Term } from './search-terms.js';

/** What the documents have of a search text. */
export interface Vocabulary {
  /** The words with the same stem, by each word of the text that some document has; none for one such as "the". */
  spelled: ReadonlyMap<string, readonly string[]>;
  /** Words that begin with the incomplete one, folded, and as they are written. */
  begun: readonly { folded: string; word: string }[];
  synonyms: Synonyms;
}

/** Both are for PostgreSQL's to_tsquery. */
export interface SearchQuery {
  /** All words whole, and those that were joined side by side. */
  whole: string;
  /** Also the beginning of a word, and apart what was joined. */
  wide: string;
}

export function queryOf(parsed: SearchText, { begun, synonyms }: Vocabulary): SearchQuery {
  const alternatives = termsIn(parsed, synonyms);
  const incomplete = incompleteWord(parsed) === null ? undefined : alternatives.at(-1)?.at(-1);
  const begunForms = begun.map(({ folded }) => quoted(folded));
  const more = (term: Term) => [...apart(term), ...(term === incomplete && term.words.length === 1 ? begunForms : [])];
  return {
    whole: alternativesOf(alternatives, (term) => termOf(term, [])),
    wide: alternativesOf(alternatives, (term) => termOf(term, more(term))),
  };
}

/** Words that no document has, and that are no synonym. */
export function unknownWords(parsed: SearchText, { spelled, begun, synonyms }: Vocabulary): string[] {
  const terms = termsIn(parsed, synonyms).flat();
  const words = terms.flatMap((term) => (term.isExcluded || term.synonyms.length > 0 ? [] : term.words));
  const isBegun = (word: string) => begun.length > 0 && word === incompleteWord(parsed);
  return [...new Set(words.filter((word) => !spelled.has(word) && !isBegun(word)))];
}

/**
 * A pattern for each thing that a snippet marks. Synonyms of several words are marked where these are side by side, all
 * other words alone.
 */
export function markedPatterns(parsed: SearchText, { spelled, begun, synonyms }: Vocabulary): string[] {
  const wanted = termsIn(parsed, synonyms)
    .flat()
    .filter(({ isExcluded }) => !isExcluded);
  const forms = wanted.flatMap((term) => [...term.words.map((word) => [word]), ...term.synonyms]);
  const patterns = forms
    .map((words) => words.map((word) => spelled.get(word) ?? []))
    .filter((written) => written.every((words) => words.length > 0))
    .map((written) => written.map(anyOf).join(anyJoin));
  return [...new Set(patterns), ...(begun.length > 0 ? [anyOf(begun.map(({ word }) => word))] : [])];
}

/** Between two words of a synonym. */
const anyJoin = '[^a-z0-9.!?]{1,3}';

/** The longest first, because a shorter one may be its beginning. */
function anyOf(words: readonly string[]): string {
  return `(?:${[...words].sort((one, other) => other.length - one.length).join('|')})`;
}

function alternativesOf(alternatives: Term[][], write: (term: Term) => string): string {
  return alternatives.map((terms) => `(${terms.map(write).join(' & ')})`).join(' | ');
}

function termOf({ words, synonyms, isPhrase, isExcluded }: Term, more: string[]): string {
  const isJoined = !isPhrase && words.length > 1;
  const forms = [words, ...synonyms, ...(isJoined ? [[words.join('')]] : [])].map(sideBySide);
  return `${isExcluded ? '!' : ''}(${[...new Set([...forms, ...more])].join(' | ')})`;
}

function apart({ words, isPhrase, isExcluded }: Term): string[] {
  return isPhrase || isExcluded || words.length === 1 ? [] : [`(${words.map(quoted).join(' & ')})`];
}

function sideBySide(words: readonly string[]): string {
  return words.length === 1 ? words.map(quoted).join() : `(${words.map(quoted).join(' <-> ')})`;
}

/** Words have letters and digits only, so none of them ends the quotation. */
function quoted(word: string): string {
  return `'${word}'`;
}
