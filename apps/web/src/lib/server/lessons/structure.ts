import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { linkKind } from './addresses.js';

/** No heading or link of a lesson names a part of the page around it. */
const anchorPrefix = 's-';
const deepestHeading = 6;
/** The page's title is its only `h1`. */
const firstHeading = 2;

export function structure(markdown: MarkdownIt): void {
  markdown.validateLink = (href) => linkKind(href) !== undefined;
  markdown.core.ruler.push('structure', (state) => {
    arrangeHeadings(state);
    for (const token of state.tokens) {
      alignByClass(token);
      for (const child of token.children ?? []) if (child.type === 'link_open') markLink(child);
    }
  });
  const { rules } = markdown.renderer;
  rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
  rules.table_close = () => '</table></div>\n';
}

function arrangeHeadings({ tokens }: StateCore): void {
  const isHeading = ({ type }: Token) => type === 'heading_open' || type === 'heading_close';
  const levels = tokens.filter(isHeading).map(levelOf);
  const shift = firstHeading - levels.reduce((least, level) => Math.min(least, level), deepestHeading);
  const used = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (!isHeading(token)) continue;
    token.tag = `h${Math.min(levelOf(token) + shift, deepestHeading)}`;
    if (token.type === 'heading_open')
      token.attrSet('id', anchorPrefix + nameOf(tokens[index + 1]?.content ?? '', used));
  }
}

function levelOf({ tag }: Token): number {
  return Number(tag.slice(1));
}

/** As forges make it: authors link to it with `#the-title`. */
function nameOf(title: string, used: Map<string, number>): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  const times = used.get(name) ?? 0;
  used.set(name, times + 1);
  return times === 0 ? name : `${name}-${times}`;
}

function markLink(link: Token): void {
  const href = String(link.attrGet('href') ?? '');
  if (href.startsWith('#')) link.attrSet('href', `#${anchorPrefix}${href.slice(1)}`);
  else if (linkKind(href) === 'external') link.attrSet('rel', 'noopener noreferrer');
}

/** The parser writes the alignment of a column as a style, which our pages do not allow. */
function alignByClass(token: Token): void {
  if (token.type !== 'th_open' && token.type !== 'td_open') return;
  const alignment = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (alignment !== undefined) token.attrs = [['class', `align-${alignment}`]];
}
