import { parseSelfCheck, selfCheckLanguage } from '@proximal/lesson-text';
import type { Token } from 'markdown-it';
import type { Glossary } from './glossary.js';
import { asWritten, languageOf, lessons, mostCharacters, type LessonEnv } from './lesson-html.js';

export interface LessonPage {
  parts: LessonPart[];
  /** The headings below the title, with the ids that the parts give them. */
  contents: { id: string; title: string }[];
}

/** Safe HTML in the order of the text; programs and questions are numbered from 1. */
export type LessonPart =
  | { kind: 'text'; html: string }
  | { kind: 'program'; number: number; html: string; code: string }
  | { kind: 'question'; number: number; html: string; right: number[] };

export function lessonParts(markdown: string, glossary?: Glossary): LessonPage {
  if (markdown.length > mostCharacters) return { parts: [{ kind: 'text', html: asWritten(markdown) }], contents: [] };
  const env: LessonEnv = { glossary };
  const tokens = lessons.parse(markdown, env);
  const render = (some: Token[]) => lessons.renderer.render(some, lessons.options, env);
  const parts: LessonPart[] = [];
  let programs = 0;
  let text: Token[] = [];
  const endText = () => {
    if (text.length > 0) parts.push({ kind: 'text', html: render(text) });
    text = [];
  };
  for (const token of tokens) {
    const right = rightChoicesOf(token);
    if (right === undefined && !isProgram(token)) {
      text.push(token);
      continue;
    }
    endText();
    const html = render([token]);
    if (right !== undefined) parts.push({ kind: 'question', number: env.selfChecks ?? 0, html, right });
    else parts.push({ kind: 'program', number: ++programs, html, code: token.content.replace(/\n$/, '') });
  }
  endText();
  return { parts, contents: contentsOf(tokens) };
}

/** The check of the curriculum has run these blocks, one after the other in one session. */
function isProgram(token: Token): boolean {
  const isPython = isTopFence(token) && ['python', 'py'].includes(languageOf(token));
  return isPython && !token.info.split(/\s+/).includes('no-run');
}

function rightChoicesOf(token: Token): number[] | undefined {
  if (!isTopFence(token) || languageOf(token) !== selfCheckLanguage) return undefined;
  const { selfCheck } = parseSelfCheck(token.content);
  return selfCheck?.choices.flatMap(({ isRight }, index) => (isRight ? [index] : []));
}

function isTopFence({ type, level }: Token): boolean {
  return type === 'fence' && level === 0;
}

function contentsOf(tokens: Token[]): LessonPage['contents'] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return [];
    const title = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('');
    return [{ id: String(token.attrGet('id')), title }];
  });
}
