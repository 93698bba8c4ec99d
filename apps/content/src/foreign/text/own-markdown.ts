import { fencedBlocks, type FencedBlock } from '@proximal/lesson-text';
import { linesWithOtherPictures } from '../../curriculum/figures/figure-references.js';
import { relativeLinksOf } from '../../curriculum/markdown/links.js';
import { ownProse, type Omission } from './own-prose.js';

export interface OwnText {
  text: string;
  /** About what a reader of the original sees and a learner does not. */
  remarks: { line: number | null; message: string }[];
}

const admonition = /^exercism\/(\w+)$/;

/**
 * Markdown of others as a lesson or the instructions of a lab have it: without a title, pictures and links to files
 * beside it, and with code that no check runs. A lesson has no bold terms either, because the glossary is ours.
 */
export function ownMarkdown(markdown: string, { boldStays }: { boldStays: boolean }): OwnText {
  const omissions: Omission[] = [];
  const lines = withoutAdmonitions(markdown).split('\n');
  const texts: { isCode: boolean; text: string }[] = [];
  let next = 0;
  const addProse = (end: number) => {
    if (end > next) texts.push({ isCode: false, text: lines.slice(next, end).join('\n') });
  };
  for (const block of fencedBlocks(lines.join('\n'))) {
    addProse(block.line - 1);
    texts.push({ isCode: true, text: ownBlock(lines, block) });
    next = block.endLine ?? lines.length;
  }
  addProse(lines.length);
  const changed = ownProse(
    texts.map(({ isCode, text }) => (isCode ? null : text)),
    { boldStays, omissions },
  );
  const whole = texts.map(({ text }, index) => changed[index] ?? text).join('\n');
  return {
    text: `${withoutRest(withoutTitle(whole)).trim()}\n`,
    remarks: omissions.map((one) => remarkOn(one, markdown)),
  };
}

function remarkOn({ written, message }: Omission, markdown: string): OwnText['remarks'][number] {
  const at = markdown.indexOf(written);
  return { line: at < 0 ? null : markdown.slice(0, at).split('\n').length, message };
}

/** Escapes what the check of a curriculum takes for a picture or a link, and is none. */
function withoutRest(text: string): string {
  const pictures = new Set(linesWithOtherPictures(text));
  const links = new Set(relativeLinksOf(text).map(({ line }) => line));
  return text
    .split('\n')
    .map((line, index) => (pictures.has(index + 1) ? line.replace(/!(?=\[)|<(?=[a-z])/gi, '\\$&') : line))
    .map((line, index) => (links.has(index + 1) ? line.replace(/\](?=[(:])/g, '] ') : line))
    .join('\n');
}

/** A note of Exercism is a fence around Markdown. */
function withoutAdmonitions(markdown: string): string {
  const lines = markdown.split('\n');
  for (const { language, line, endLine } of fencedBlocks(markdown)) {
    const kind = admonition.exec(language)?.[1];
    if (kind === undefined) continue;
    lines[line - 1] = `*${kind.charAt(0).toUpperCase()}${kind.slice(1)}:*\n`;
    if (endLine !== null) lines[endLine - 1] = '';
  }
  return lines.join('\n');
}

/** Examples of others are not written to be run one after the other, and `question` is a self-check of ours. */
function ownBlock(lines: readonly string[], { language, info, line, endLine }: FencedBlock): string {
  const opening = lines[line - 1] ?? '';
  const block = lines.slice(line, endLine ?? lines.length);
  const closing = /^\s*(`{3,}|~{3,})/.exec(opening)?.[1] ?? '```';
  const inside = endLine === null ? [...block, closing] : block;
  const isPython = ['python', 'py', 'pycon', 'python3'].includes(language);
  const says = /->|→|=>/;
  const other = isPython
    ? 'python no-run'
    : language === 'question' || ((info === '' || info === 'text') && block.some((each) => says.test(each)))
      ? 'txt'
      : info;
  return [opening.replace(/^(\s*(?:`{3,}|~{3,})).*$/, `$1${other}`), ...inside].join('\n');
}

/** A title of the first level at the beginning says only what the page says, and others are of the second. */
function withoutTitle(text: string): string {
  const lines = text.replace(/^\s*\n/, '').split('\n');
  if (/^# /.test(lines[0] ?? '')) lines.shift();
  const code = new Set(
    fencedBlocks(lines.join('\n')).flatMap(({ line, endLine }) =>
      Array.from({ length: (endLine ?? lines.length) - line + 1 }, (_, index) => line - 1 + index),
    ),
  );
  return lines.map((line, index) => (code.has(index) ? line : line.replace(/^# /, '## '))).join('\n');
}

/** A lesson begins with a heading. */
export function beginningWithHeading(text: string, heading: string): string {
  return /^## \S/.test(text) ? text : `## ${heading}\n\n${text}`;
}
