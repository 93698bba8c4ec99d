export interface FrontMatter {
  /** YAML, which begins on line 2. */
  front: string;
  body: string;
  /** The line on which the body begins. */
  bodyLine: number;
}

/** Splits a Markdown file; returns null when it does not begin with front matter between two lines of `---`. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end < 0) return null;
  const blank = lines.slice(end + 1).findIndex((line) => line.trim() !== '');
  const first = blank < 0 ? lines.length : end + 1 + blank;
  const body = `${lines.slice(first).join('\n').trimEnd()}\n`;
  return { front: lines.slice(1, end).join('\n'), body, bodyLine: first + 1 };
}
