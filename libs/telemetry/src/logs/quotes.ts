/** Longer texts are cut. */
const longestText = 16_000;
/** What a text has in common with what was sent counts as a quote from this length on, in characters. */
const shortestQuote = 12;
/** Something sent that is shorter than that is looked for as a whole, unless it is shorter than this. */
const shortestSent = 6;
const deepest = 12;
const removed = '[…]';

/**
 * A text without whatever it quotes of what was sent, be it whole or in part, as it was or escaped.
 * @param sent anything; the strings in it count, and so does a buffer's text
 */
export function withoutQuotes(text: string, sent: unknown): string {
  const cut = text.slice(0, longestText);
  const isQuoted = new Uint8Array(cut.length);
  const pieces = new Map<number, Map<string, number[]>>();
  for (const quotable of new Set([...stringsIn(sent)].flatMap(escapings))) {
    const length = Math.min(shortestQuote, quotable.length);
    if (!pieces.has(length)) pieces.set(length, piecesOf(cut, length));
    markQuotes(quotable, length, pieces.get(length)!, isQuoted);
  }
  let result = '';
  for (let at = 0; at < cut.length; at += 1) {
    if (isQuoted[at] === 0) result += cut[at];
    else if (at === 0 || isQuoted[at - 1] === 0) result += removed;
  }
  return result;
}

/** Where each piece of that length stands in the text. */
function piecesOf(text: string, length: number): Map<string, number[]> {
  const pieces = new Map<string, number[]>();
  for (let at = 0; at + length <= text.length; at += 1) {
    const piece = text.slice(at, at + length);
    const places = pieces.get(piece);
    if (places) places.push(at);
    else pieces.set(piece, [at]);
  }
  return pieces;
}

function markQuotes(sent: string, length: number, pieces: Map<string, number[]>, isQuoted: Uint8Array): void {
  for (let from = 0; from + length <= sent.length; from += 1) {
    for (const at of pieces.get(sent.slice(from, from + length)) ?? []) isQuoted.fill(1, at, at + length);
  }
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
