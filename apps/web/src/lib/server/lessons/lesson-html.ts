import { selfCheckLanguage } from '@proximal/lesson-text';
import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { colouredCode, languageName } from './code-colours.js';
import { figures } from './figures.js';
import { formulas } from './formulas.js';
import { glossaryLinks, type Glossary, type GlossaryEnv } from './glossary.js';
import { escaped } from './html.js';
import { selfCheckHtml } from './self-check-html.js';
import { structure } from './structure.js';
import { tokenRule } from './token-rule.js';

/** A longer text is shown as it is written; authors have 100 000 characters. */
export const mostCharacters = 200_000;

const mostColoured = 50_000;

export interface LessonEnv extends GlossaryEnv {
  coloured?: number;
  formulas?: number;
  selfChecks?: number;
}

export const lessons = markdownWith((token, env) => {
  if (languageOf(token) !== selfCheckLanguage) return codeOf(token, env);
  env.selfChecks = (env.selfChecks ?? 0) + 1;
  const fragments = {
    block: (markdown: string) => parts.render(markdown, env),
    inline: (markdown: string) => parts.renderInline(markdown, env),
  };
  return selfCheckHtml(token.content, `self-check-${env.selfChecks}`, fragments) ?? codeOf(token, env);
});

const parts = markdownWith(codeOf).disable(['heading', 'lheading']);

/**
 * Whatever the text is, the HTML has no script, no event handler, no style, no form that could be sent, and no image
 * but the curriculum's figures.
 */
export function lessonHtml(markdown: string, glossary?: Glossary): string {
  if (markdown.length > mostCharacters) return asWritten(markdown);
  return lessons.render(markdown, { glossary } satisfies LessonEnv);
}

export function asWritten(markdown: string): string {
  return `<pre class="code" tabindex="0">${escaped(markdown)}</pre>`;
}

function markdownWith(fence: (token: Token, env: LessonEnv) => string): MarkdownIt {
  const markdown = createMarkdown({ html: false, linkify: false, typographer: false });
  markdown.use(structure).use(formulas).use(figures).use(glossaryLinks);
  markdown.renderer.rules.fence = tokenRule(fence);
  markdown.renderer.rules.code_block = tokenRule(codeOf);
  return markdown;
}

export function languageOf({ info }: Pick<Token, 'info'>): string {
  return info
    .trim()
    .replace(/[\s`].*$/s, '')
    .toLowerCase();
}

function codeOf(token: Token, env: LessonEnv): string {
  const language = languageOf(token);
  const code = token.content.replace(/\n$/, '');
  const label = languageName(language) ?? 'Text';
  env.coloured = (env.coloured ?? 0) + code.length;
  const html = env.coloured > mostColoured ? escaped(code) : colouredCode(code, language);
  // A block that is wider than the page is scrolled with the keyboard.
  const block = `<pre class="code" tabindex="0" role="group" aria-label="${label}"><code>${html}</code></pre>`;
  return `<div class="code-box">${block}</div>\n`;
}
