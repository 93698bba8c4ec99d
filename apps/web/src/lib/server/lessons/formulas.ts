import katex from 'katex';
import type { Env, MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escaped } from './html.js';
import { tokenRule } from './token-rule.js';

/** What exceeds these numbers is shown as it is written: setting a formula costs about a millisecond. */
const longestFormula = 1_000;
const mostFormulas = 300;
const mostLines = 40;
const mostExpansions = 200;

const [dollar, backslash] = ['$', '\\'];
const wordCharacter = /[\p{L}\p{N}]/u;
const space = /\s/;

interface FormulaCount extends Env {
  formulas?: number;
}

/** As pandoc reads `$…$` and `$$…$$`: prices and other lone dollars stay text. */
export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'formula', inlineFormula);
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  markdown.block.ruler.after('fence', 'formula', blockFormula, { alt });
  markdown.renderer.rules.formula = tokenRule(setFormula);
}

function inlineFormula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== dollar) return false;
  const mark = src[pos + 1] === dollar ? '$$' : dollar;
  const start = pos + mark.length;
  if (wordCharacter.test(src.charAt(pos - 1))) return false;
  if (start >= src.length || space.test(src.charAt(start))) return false;
  const end = closingDollar(src, start, mark);
  if (end < 0) return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = src.slice(start, end);
    token.markup = mark;
  }
  state.pos = end + mark.length;
  return true;
}

function closingDollar(src: string, start: number, mark: string): number {
  const last = Math.min(src.length, start + longestFormula);
  for (let index = start; index < last; index += 1) {
    if (src[index] === backslash) index += 1;
    else if (src.startsWith(mark, index)) return closes(src, start, index, mark) ? index : -1;
  }
  return -1;
}

function closes(src: string, start: number, end: number, mark: string): boolean {
  const after = src[end + mark.length] ?? '';
  return end > start && !space.test(src.charAt(end - 1)) && (mark === '$$' || !/[\d$]/.test(after));
}

function blockFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice(state.bMarks[line], state.eMarks[line]).slice(state.tShift[line]).trimEnd();
  const indentAt = (line: number) => state.sCount[line]! - state.blkIndent;
  const first = lineAt(startLine);
  if (!first.startsWith('$$') || indentAt(startLine) >= 4) return false;
  const last = Math.min(endLine, startLine + mostLines);
  for (let line = startLine; line < last; line += 1) {
    const text = lineAt(line);
    if (text === '' || indentAt(line) < 0) return false;
    if (!text.endsWith('$$') || (line === startLine && text.length < 5)) continue;
    if (silent) return true;
    const lines = Array.from({ length: line - startLine + 1 }, (_, index) => lineAt(startLine + index));
    const token = state.push('formula', 'math', 0);
    token.content = lines.join('\n').slice(2, -2).trim();
    token.markup = '$$';
    token.block = true;
    token.map = [startLine, line + 1];
    state.line = line + 1;
    return true;
  }
  return false;
}

function setFormula(
  { content, markup, block }: { content: string; markup: string; block: boolean },
  env: FormulaCount,
): string {
  env.formulas = (env.formulas ?? 0) + 1;
  const isShown = env.formulas <= mostFormulas && content.length <= longestFormula;
  const html = isShown ? mathOf(content, markup === '$$') : `<code>${escaped(markup + content + markup)}</code>`;
  return block ? `<div class="formula" tabindex="0" role="group" aria-label="Formula">${html}</div>\n` : html;
}

function mathOf(source: string, displayMode: boolean): string {
  const html = katex.renderToString(source, {
    displayMode,
    output: 'mathml',
    trust: false,
    throwOnError: false,
    strict: 'ignore',
    errorColor: 'currentColor',
    maxExpand: mostExpansions,
    maxSize: 20,
  });
  // Our pages allow no style attributes; in texts KaTeX escapes the quotes, so this finds only its own.
  return html.replace(/ style="[^"]*"/g, '');
}
