/** In characters. */
const widest = 220;
const farthestSentenceStart = 80;
/** A common word has no better passage behind so many hits. */
const mostHits = 40;

interface Hit {
  start: number;
  end: number;
  /** The number of its pattern. */
  pattern: number;
}

/**
 * Null when there is nothing to mark.
 * @param patterns regular expressions without groups for text in lower case, each for one thing that was searched
 */
export function markedText(patterns: readonly string[]): RegExp | null {
  if (patterns.length === 0) return null;
  // Without the flags i and u, which would take longer to compile for each search than all the rest.
  return new RegExp(`(?:${patterns.map((pattern) => `(${pattern})`).join('|')})(?![a-z0-9])`, 'g');
}

/** The passage of a text that has most of what was searched, with each hit between two pairs of asterisks. */
export function snippetOf(text: string, marked: RegExp | null): string {
  const hits = marked === null ? [] : hitsIn(text, marked);
  const start = startBefore(text, bestHit(hits)?.start ?? 0);
  const end = endBefore(text, start + widest);
  let snippet = '';
  let shown = start;
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    snippet += `${text.slice(shown, hit.start)}**${text.slice(hit.start, hit.end)}**`;
    shown = hit.end;
  }
  return snippet + text.slice(shown, end);
}

const letter = /[\p{L}\p{N}\p{M}]/u;

function hitsIn(text: string, marked: RegExp): Hit[] {
  const hits: Hit[] = [];
  const lower = text.toLowerCase();
  // Some capital letters, such as a dotted I, would move what follows them.
  for (const match of (lower.length === text.length ? lower : text).matchAll(marked)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (letter.test(text.charAt(start - 1)) || letter.test(text.charAt(end))) continue;
    if (hits.push({ start, end, pattern: match.indexOf(match[0], 1) }) === mostHits) break;
  }
  return hits;
}

/** The first of those from which on a passage has most of what was searched. */
function bestHit(hits: readonly Hit[]): Hit | undefined {
  let [best] = hits;
  let most = 1;
  hits.forEach((hit, index) => {
    const patterns = new Set([hit.pattern]);
    for (let next = index + 1; (hits[next]?.end ?? Infinity) <= hit.start + widest; next += 1)
      patterns.add(hits[next]?.pattern ?? 0);
    if (patterns.size > most) [best, most] = [hit, patterns.size];
  });
  return best;
}

function startBefore(text: string, position: number): number {
  const before = text.slice(Math.max(0, position - farthestSentenceStart), position);
  const [sentences] = /^.*[.!?:]\s+/s.exec(before) ?? [];
  if (sentences !== undefined) return position - before.length + sentences.length;
  if (before.length === position) return 0;
  const space = before.indexOf(' ', before.length / 2);
  return space === -1 ? position : position - before.length + space + 1;
}

function endBefore(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(' ', position);
  return space <= 0 ? position : space;
}
