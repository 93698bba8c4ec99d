/** Longer texts are cut. */
const longestText = 16_000;
/** What a text has in common with what was sent counts as a quote from this length on, in characters. */
const shortestQuote = 12;
/** Something sent that is shorter than that is looked for as a whole, unless it is shorter than this. */
const shortestSent = 6;
const deepest = 12;
const removed = '[…]';

/** Pieces of a text that are all of one length. */
interface Pieces {
  /** Where each stands. */
  places: Map<string, number[]>;
  /** 1 for the marks that they have. */
  marks: Uint8Array;
}

const markCount = 0x10000;

/**
 * What takes out of texts whatever they quote of what was sent, be it whole or in part, as it was or escaped.
 * @param sent anything; the strings in it count, and so does a buffer's text
 */
export function quoteRemover(sent: unknown): (text: string) => string {
  const quotables = [...new Set([...stringsIn(sent)].flatMap(escapings))];
  return (text) => withoutQuotes(text.slice(0, longestText), quotables);
}

function withoutQuotes(text: string, quotables: string[]): string {
  if (quotables.length === 0) return text;
  const isQuoted = new Uint8Array(text.length);
  const pieces = new Map<number, Pieces>();
  for (const quotable of quotables) {
    const length = Math.min(shortestQuote, quotable.length);
    if (!pieces.has(length)) pieces.set(length, piecesOf(text, length));
    markQuotes(quotable, length, pieces.get(length)!, isQuoted);
  }
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted[at] === 0) result += text[at];
    else if (at === 0 || isQuoted[at - 1] === 0) result += removed;
  }
  return result;
}

function piecesOf(text: string, length: number): Pieces {
  const places = new Map<string, number[]>();
  const marks = new Uint8Array(markCount);
  for (let at = 0; at + length <= text.length; at += 1) {
    const piece = text.slice(at, at + length);
    marks[markAt(text, at, length)] = 1;
    const known = places.get(piece);
    if (known) known.push(at);
    else places.set(piece, [at]);
  }
  return { places, marks };
}

/** A body may have a quarter of a million pieces, and everybody waits: only what has a mark of the text is looked up. */
function markQuotes(sent: string, length: number, { places, marks }: Pieces, isQuoted: Uint8Array): void {
  for (let from = 0; from + length <= sent.length; from += 1) {
    if (marks[markAt(sent, from, length)] === 0) continue;
    for (const at of places.get(sent.slice(from, from + length)) ?? []) isQuoted.fill(1, at, at + length);
  }
}

/** The same for equal pieces, and seldom for others: a hash of some of its characters. */
function markAt(text: string, at: number, length: number): number {
  const [first, second, third, last] = [at, at + 2, at + 4, at + length - 1];
  const sum =
    text.charCodeAt(first) +
    31 * text.charCodeAt(second) +
    961 * text.charCodeAt(third) +
    29_791 * text.charCodeAt(last);
  return sum % markCount;
}

function* stringsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string' && value.length >= shortestSent) yield value;
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (value instanceof Uint8Array) return yield Buffer.from(value).toString();
  for (const [key, item] of Object.entries(value)) {
    if (key.length >= shortestQuote && !Array.isArray(value)) yield key;
    yield* stringsIn(item, depth + 1);
  }
}

/** Messages quote a string as it is, or as JSON. */
function escapings(sent: string): string[] {
  return [sent, JSON.stringify(sent).slice(1, -1)];
}
