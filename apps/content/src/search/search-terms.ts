import { longestForm, synonymKey } from '../words/synonyms.js';
import type { Operand, SearchText } from './search-text.js';

/** The forms of a group of synonyms, by the key of each of them; the words of a form have a space between them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** What a result must have, or must not have. */
export interface Term {
  words: readonly string[];
  /** Instead of the words; empty where they are no synonym. */
  synonyms: readonly (readonly string[])[];
  isPhrase: boolean;
  isExcluded: boolean;
}

/** Words that may be a synonym together, each with whether it is joined to the one before. */
type Run = readonly { word: string; isJoined: boolean }[];

/** The terms of each alternative. A synonym is as long as possible, and may be several words with spaces between them. */
export function termsIn(parsed: SearchText, synonyms: Synonyms): Term[][] {
  return parsed.map((operands) => [
    ...operands.filter((operand) => !isPlain(operand)).map((operand) => ({ ...operand, synonyms: [] })),
    ...runsIn(operands).flatMap((run) => termsOfRun(run, synonyms)),
  ]);
}

/** Of all texts that may be a synonym. */
export function synonymKeys(parsed: SearchText): string[] {
  const runs = parsed.flatMap(runsIn);
  return [...new Set(runs.flatMap((run) => run.flatMap((_, start) => beginningsOf(run.slice(start)).map(synonymKey))))];
}

function runsIn(operands: readonly Operand[]): Run[] {
  const runs: { word: string; isJoined: boolean }[][] = [[]];
  for (const operand of operands) {
    if (!isPlain(operand)) runs.push([]);
    else runs.at(-1)?.push(...operand.words.map((word, index) => ({ word, isJoined: index > 0 })));
  }
  return runs;
}

function isPlain({ isPhrase, isExcluded }: Operand): boolean {
  return !isPhrase && !isExcluded;
}

function termsOfRun(run: Run, synonyms: Synonyms): Term[] {
  if (run.length === 0) return [];
  const known = beginningsOf(run).find((words) => synonyms.has(synonymKey(words)));
  const words = known ?? joinedWords(run, synonyms);
  const forms = known ? (synonyms.get(synonymKey(known)) ?? []).map((form) => form.split(' ')) : [];
  const term = { words, synonyms: forms, isPhrase: false, isExcluded: false };
  return [term, ...termsOfRun(run.slice(words.length), synonyms)];
}

function joinedWords(run: Run, synonyms: Synonyms): string[] {
  const isSynonym = (rest: Run) => beginningsOf(rest).some((words) => synonyms.has(synonymKey(words)));
  const end = run.findIndex(({ isJoined }, index) => index > 0 && (!isJoined || isSynonym(run.slice(index))));
  return run.slice(0, end === -1 ? run.length : end).map(({ word }) => word);
}

/** The longest first. */
function beginningsOf(run: Run): string[][] {
  const words = run.slice(0, longestForm).map(({ word }) => word);
  return words.map((_, index) => words.slice(0, words.length - index));
}
