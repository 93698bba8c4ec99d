import { resolvedLinks } from './own-prose.js';

const mostHints = 6;
const longestHint = 1_000;

/** Shown tests say more than nothing to a learner whose exercise has no hints. */
export const usualHint = 'Read the tests beside the task: each says what it calls, and what it expects.';

/**
 * One hint for each section of a file of hints, its heading first. Sections are joined when there are more than a lab
 * has, and cut where a hint would be too long.
 * @param markdown null when there is no such file
 */
export function hintsIn(markdown: string | null): { hints: string[]; isCut: boolean } {
  const sections = resolvedLinks(markdown ?? '')
    .replace(/^\s*# /, '## ')
    .split(/^##+ /m)
    .slice(1)
    .map((section) => hintOf(section))
    .filter((hint) => hint !== '');
  const alone = (markdown ?? '').replace(/^# .*$/m, '').trim();
  const hints = sections.length > 0 ? sections : alone === '' ? [] : [resolvedLinks(alone).trim()];
  while (hints.length > mostHints) joinShortest(hints);
  const cut = hints.map((hint) => cutAtLine(hint));
  return { hints: cut.length === 0 ? [usualHint] : cut, isCut: cut.some((hint, index) => hint !== hints[index]) };
}

function hintOf(section: string): string {
  const [heading = '', ...rest] = section.split('\n');
  const body = rest.join('\n').trim();
  if (body === '') return '';
  const title = heading.replace(/^\d+[.)]\s*/, '').trim();
  return /^(?:general|hints)$/i.test(title) || title === '' ? body : `${title}:\n\n${body}`;
}

function joinShortest(hints: string[]): void {
  const length = (index: number) => (hints[index]?.length ?? 0) + (hints[index + 1]?.length ?? 0);
  let shortest = 0;
  for (let index = 1; index < hints.length - 1; index += 1) if (length(index) < length(shortest)) shortest = index;
  hints.splice(shortest, 2, `${hints[shortest]}\n\n${hints[shortest + 1]}`);
}

function cutAtLine(hint: string): string {
  if (hint.length <= longestHint) return hint;
  const end = hint.lastIndexOf('\n', longestHint);
  return (end > 0 ? hint.slice(0, end) : hint.slice(0, longestHint)).toWellFormed().trimEnd();
}
