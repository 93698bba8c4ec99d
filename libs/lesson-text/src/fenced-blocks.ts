export interface FencedBlock {
  /** The first word after the opening fence, such as `python`; empty when there is none. */
  language: string;
  info: string;
  /** The lines between the fences, without the indentation of the opening one. */
  text: string;
  /** Of the opening fence, from 1. */
  line: number;
  /** The line of the closing fence; null when the block is open until the end of the text. */
  endLine: number | null;
}

interface Fence {
  indent: number;
  mark: string;
  info: string;
  line: number;
}

const opening = /^( {0,3})(`{3,}|~{3,})([^`]*)$/;
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Returns the fenced code blocks of a Markdown text, in order (CommonMark 0.31, section 4.5). */
export function fencedBlocks(markdown: string): FencedBlock[] {
  const lines = markdown.split('\n');
  const blocks: FencedBlock[] = [];
  let open: Fence | null = null;
  lines.forEach((line, index) => {
    if (open === null) open = fenceIn(line, index + 1);
    else if (closes(line, open)) {
      blocks.push(blockOf(open, lines, index + 1));
      open = null;
    }
  });
  return open === null ? blocks : [...blocks, blockOf(open, lines, null)];
}

function fenceIn(text: string, line: number): Fence | null {
  const found = opening.exec(text);
  if (!found) return null;
  const [, indent = '', mark = '', info = ''] = found;
  return { indent: indent.length, mark, info: info.trim(), line };
}

/** A closing fence has the character of the opening one, and at least as many of it. */
function closes(line: string, { mark }: Fence): boolean {
  return closing.exec(line)?.[1]?.startsWith(mark) ?? false;
}

function blockOf({ indent, info, line }: Fence, lines: readonly string[], endLine: number | null): FencedBlock {
  const inside = lines.slice(line, endLine === null ? undefined : endLine - 1);
  const text = inside.map((each) => each.slice(Math.min(indent, each.search(/\S|$/)))).join('\n');
  const [language = ''] = info.split(/\s/);
  return { language, info, text, line, endLine };
}
