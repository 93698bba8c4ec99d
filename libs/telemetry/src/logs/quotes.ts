const longestText = 16_000;
/** In characters; a shorter common substring of a text and the input is no quote. */
const shortestQuote = 12;
/** A shorter input is searched as a whole, unless it is shorter than this. */
const shortestSent = 6;
const deepest = 12;
const removed = '[…]';

/**
 * Removes from a text what it quotes of what was sent, whole or in part, as it was or escaped. Written by hand: pino's
 * redaction goes by the names of fields, and knows nothing of what an error's message quotes.
 * @param sent anything; the strings in it count, and so does a buffer's text
 */
export function quoteRemover(sent: unknown): (text: string) => string {
  const quotables = [...new Set([...stringsIn(sent)].flatMap(escapings))];
  return (text) => withoutQuotes(text.slice(0, longestText), quotables);
}

function withoutQuotes(text: string, quotables: string[]): string {
  if (quotables.length === 0) return text;
  const isQuoted = new Uint8Array(text.length);
  for (let length = shortestSent; length <= shortestQuote; length += 1) {
    const sent = quotables.filter((quotable) => Math.min(shortestQuote, quotable.length) === length);
    const quoted = sent.length === 0 ? new Set<string>() : piecesInCommon(text, sent, length);
    if (quoted.size === 0) continue;
    for (let at = 0; at + length <= text.length; at += 1)
      if (quoted.has(text.slice(at, at + length))) isQuoted.fill(1, at, at + length);
  }
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted[at] === 0) result += text[at];
    else if (at === 0 || isQuoted[at - 1] === 0) result += removed;
  }
  return result;
}

/** The time grows only with the length of both. */
function piecesInCommon(text: string, sent: string[], length: number): Set<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + length <= text.length; at += 1) pieces.add(text.slice(at, at + length));
  const common = new Set<string>();
  for (const one of sent)
    for (let at = 0; at + length <= one.length; at += 1) {
      const piece = one.slice(at, at + length);
      if (pieces.has(piece)) common.add(piece);
    }
  return common;
}

function* stringsIn(value: unknown, depth = 0): Generator<string, void, void> {
  if (typeof value === 'string' && value.length >= shortestSent) yield value;
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (value instanceof Uint8Array) return yield Buffer.from(value).toString();
  for (const [key, item] of Object.entries(value)) {
    if (key.length >= shortestQuote && !Array.isArray(value)) yield key;
    yield* stringsIn(item, depth + 1);
  }
}

function escapings(sent: string): string[] {
  return [sent, JSON.stringify(sent).slice(1, -1)];
}
