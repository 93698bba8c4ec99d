import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isFigure } from './addresses.js';
import { escaped } from './html.js';
import { tokenRule } from './token-rule.js';

/**
 * Of any image that is no figure of the curriculum only the text is shown. A figure alone in a paragraph is a block.
 */
export function figures(markdown: MarkdownIt): void {
  markdown.core.ruler.push('figures', liftFigures);
  markdown.renderer.rules.image = tokenRule(imageOf);
  markdown.renderer.rules.figure = tokenRule(figureOf);
}

function liftFigures(state: StateCore): void {
  const { tokens } = state;
  for (const [index, { type, children }] of tokens.entries()) {
    const [image] = children?.length === 1 ? children : [];
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (type !== 'inline' || image?.type !== 'image' || before?.type !== 'paragraph_open' || !after) continue;
    if (!isFigure(attribute(image, 'src'))) continue;
    image.type = 'figure';
    // The paragraph around it is not written.
    before.hidden = true;
    after.hidden = true;
  }
}

function imageOf(image: Token): string {
  const src = attribute(image, 'src');
  if (!isFigure(src)) return `<span class="missing-figure">${escaped(image.content)}</span>`;
  return `<img src="${src}" alt="${escaped(image.content)}" loading="lazy" decoding="async">`;
}

function figureOf(image: Token): string {
  const title = attribute(image, 'title');
  const caption = title === '' ? '' : `<figcaption>${escaped(title)}</figcaption>`;
  return `<figure>${imageOf(image)}${caption}</figure>\n`;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
