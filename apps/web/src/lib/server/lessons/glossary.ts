import { createHash } from 'node:crypto';
import type { Schemas } from '@proximal/client';
import { termKey } from '@proximal/lesson-text';
import type { Env, MarkdownIt, Token } from 'markdown-it';
import { escaped } from './html.js';
import { tokenRule } from './token-rule.js';

type Term = Schemas['GlossaryTerm'];

export interface Glossary {
  terms: ReadonlyMap<string, Term>;
  /** Of the terms, so that a lesson is rendered again when they change. */
  hash: string;
}

export interface GlossaryEnv extends Env {
  glossary?: Glossary | undefined;
}

const made = new WeakMap<readonly Term[], Glossary>();

/** Remembered with the answer that has the terms. */
export function glossaryOf(listed: readonly Term[]): Glossary {
  const known = made.get(listed);
  if (known) return known;
  const terms = new Map(listed.flatMap((term) => [term.name, ...term.also].map((name) => [termKey(name), term])));
  const glossary = { terms, hash: createHash('sha256').update(JSON.stringify(listed)).digest('base64') };
  made.set(listed, glossary);
  return glossary;
}

/**
 * A bold term is a link to its entry, whose title is its meaning: it works without script, with a keyboard, and by touch.
 */
export function glossaryLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('glossary', ({ tokens, env }) => {
    const { glossary } = env as GlossaryEnv;
    if (glossary) for (const { children } of tokens) markTerms(children ?? [], glossary);
  });
  markdown.renderer.rules.strong_open = tokenRule(({ meta }) => `${linkTo(meta as Term | null)}<strong>`);
  markdown.renderer.rules.strong_close = tokenRule(({ meta }) => `</strong>${meta ? '</a>' : ''}`);
}

function markTerms(tokens: readonly Token[], { terms }: Glossary): void {
  let links = 0;
  tokens.forEach((token, index) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    if (token.type !== 'strong_open' || links > 0) return;
    const [text, close] = [tokens[index + 1], tokens[index + 2]];
    const term = close?.type === 'strong_close' && text?.type === 'text' ? terms.get(termKey(text.content)) : undefined;
    if (term && close) token.meta = close.meta = term;
  });
}

function linkTo(term: Term | null): string {
  if (term === null) return '';
  return `<a class="term" href="/glossary#${encodeURIComponent(term.slug)}" title="${escaped(term.meaning)}">`;
}
