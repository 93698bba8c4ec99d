import { linesOfProse, withoutCode } from './prose.js';

const inlineLink = /(?<!!)\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+["'][^)]*)?\)/g;
const linkDefinition = /^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/g;

export function relativeLinksOf(text: string): { line: number; path: string; anchor: string | null }[] {
  return linesOfProse(text).flatMap((line, index) => {
    const prose = withoutCode(line);
    return [...prose.matchAll(inlineLink), ...prose.matchAll(linkDefinition)].flatMap(([, target = '']) => {
      if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(target)) return [];
      const [path = '', anchor = null] = target.split('#');
      return [{ line: index + 1, path: decoded(path), anchor }];
    });
  });
}

/** Returns the anchors of a text's headings, as forges and most renderers make them. */
export function anchorsOf(text: string): Set<string> {
  const headings = linesOfProse(text).filter((line) => /^ {0,3}#{1,6} /.test(line));
  return new Set(headings.map((line) => anchorOf(line.replace(/^ {0,3}#{1,6} /, ''))));
}

function anchorOf(heading: string): string {
  const words = heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return words.replaceAll(/\s/g, '-');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that begins no code stands for itself.
    return path;
  }
}
