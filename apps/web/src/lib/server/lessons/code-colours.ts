import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import json from 'shiki/langs/json.mjs';
import python from 'shiki/langs/python.mjs';
import { escaped } from './html.js';

const theme = 'lesson';
/** A longer block, or a longer line in it, is shown without colours: they are for code that people read. */
const mostCharacters = 20_000;
const longestLine = 1_000;
/** Then the rest of a line has no colours. The first line of all takes long, because its expressions are compiled. */
const longestLineMs = 3_000;

const grammars: Record<string, string> = { python: 'python', py: 'python', json: 'json', bash: 'bash', sh: 'bash' };
const names: Record<string, string> = { python: 'Python', json: 'JSON', bash: 'Shell' };
const variable = /^var\(--shiki-token-([a-z-]+)\)$/;

let highlighter: HighlighterCore | undefined;

function sharedHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: theme, variablePrefix: '--shiki-' })],
    langs: [bash, json, python],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

export function languageName(language: string): string | undefined {
  return names[grammars[language] ?? ''];
}

export function colouredCode(code: string, language: string): string {
  const grammar = Object.hasOwn(grammars, language) ? grammars[language] : undefined;
  if (grammar === undefined || code.length > mostCharacters) return escaped(code);
  const lines = sharedHighlighter().codeToTokensBase(code, {
    lang: grammar,
    theme,
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: longestLineMs,
  });
  return lines.map((tokens) => tokens.map(({ content, color }) => partOf(content, color)).join('')).join('\n');
}

function partOf(content: string, color: string | undefined): string {
  const kind = variable.exec(color ?? '')?.[1];
  return kind === undefined ? escaped(content) : `<span class="tok-${kind}">${escaped(content)}</span>`;
}
