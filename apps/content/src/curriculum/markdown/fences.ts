/** A fenced block of a Markdown text. */
export interface Fence {
  /** The words after the opening fence, such as `python`. */
  info: string;
  /** The line of the text on which the block's content begins, from 1. */
  line: number;
  /** The line of the closing fence. */
  end: number;
  /** Without the indentation of the opening fence. */
  content: string;
}

interface Opening {
  indent: number;
  fence: string;
  info: string;
  line: number;
}

/** Returns the fenced blocks of a text; a block without a closing fence reaches to the end of the text. */
export function fencesOf(text: string): Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  let open: Opening | null = null;
  for (const [index, line] of lines.entries()) {
    if (open === null) open = openingOf(line, index + 2);
    else if (closes(open, line)) {
      fences.push(fenceOf(open, lines, index));
      open = null;
    }
  }
  if (open) fences.push(fenceOf(open, lines, lines.length));
  return fences;
}

/** Returns the lines of a text; those of fenced blocks are empty, so that each line keeps its number. */
export function linesOfProse(text: string): string[] {
  const lines = text.split('\n');
  for (const { line, end } of fencesOf(text)) lines.fill('', line - 2, end);
  return lines;
}

function openingOf(text: string, line: number): Opening | null {
  const found = /^( *)(`{3,}|~{3,})([^`]*)$/.exec(text);
  return found && { indent: found[1]?.length ?? 0, fence: found[2] ?? '', info: found[3]?.trim() ?? '', line };
}

function closes({ fence }: Opening, line: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith(fence) && trimmed.replaceAll(fence.charAt(0), '') === '';
}

function fenceOf({ indent, info, line }: Opening, lines: string[], end: number): Fence {
  const content = lines.slice(line - 1, end).map((each) => each.slice(Math.min(indent, each.search(/\S|$/))));
  return { info, line, end: end + 1, content: content.join('\n') };
}
