import { diffArrays } from 'diff/lib/diff/array.js';

export interface ValuePart {
  text: string;
  isDifferent: boolean;
}

export interface ValueDiff {
  expected: ValuePart[];
  got: ValuePart[];
}

/** With more than these parts to remove and add, two values have too little in common: nothing is marked. */
const mostChanges = 400;
const token = /\d+(?:\.\d+)?(?:e[+-]?\d+)?|[\p{L}_]+|./gsu;
const word = /^[\p{L}_]+$/u;

/** Marks the numbers, words and signs in which two values differ. Words that begin or end alike are marked inside. */
export function valueDiff(expected: string, got: string): ValueDiff {
  const changes = diffArrays(tokensOf(expected), tokensOf(got), { maxEditLength: mostChanges });
  if (!changes || isRaised(expected) !== isRaised(got)) return { expected: [same(expected)], got: [same(got)] };
  const parts: ValueDiff = { expected: [], got: [] };
  for (const [index, { value, added, removed }] of changes.entries()) {
    const text = value.join('');
    const before = changes[index - 1];
    const after = changes[index + 1];
    if (removed) parts.expected.push(...inside(text, after?.added ? after.value.join('') : ''));
    else if (added) parts.got.push(...inside(text, before?.removed ? before.value.join('') : ''));
    else for (const side of [parts.expected, parts.got]) side.push(same(text));
  }
  return parts;
}

/** Characters that a long part without a difference keeps at each end. */
const keptCharacters = 20;
const shortCharacters = 300;

export function isLong(parts: readonly ValuePart[]): boolean {
  return parts.reduce((sum, { text }) => sum + text.length, 0) > shortCharacters;
}

export function shortened(parts: readonly ValuePart[]): ValuePart[] {
  const short = parts.map(({ text, isDifferent }) => {
    const isCut = text.length > 2 * keptCharacters + 3;
    return { text: isCut ? `${text.slice(0, keptCharacters)} … ${text.slice(-keptCharacters)}` : text, isDifferent };
  });
  let left = shortCharacters;
  const end = short.findIndex(({ text }) => (left -= text.length) < 0);
  return end < 1 ? short : short.slice(0, end).concat(same(' …'));
}

function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

function isRaised(text: string): boolean {
  return text.startsWith('raises ');
}

function same(text: string): ValuePart {
  return { text, isDifferent: false };
}

function inside(text: string, other: string): ValuePart[] {
  if (!word.test(text) || !word.test(other)) return [{ text, isDifferent: true }];
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = text.slice(start, text.length - end);
  const parts = [same(text.slice(0, start)), { text: middle, isDifferent: true }, same(text.slice(text.length - end))];
  return parts.filter((part) => part.text !== '');
}
