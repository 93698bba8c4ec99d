import type { Schemas } from '@proximal/client';
import { printable, wrapped, type Paint } from '../terminal/screen.js';

type Comment = Schemas['InlineComment'];

const colourOf: Record<Comment['type'], keyof Paint> = {
  error: 'red',
  warning: 'yellow',
  hint: 'cyan',
  praise: 'green',
};

/** @param width columns; longer lines of code are cut, and comments are wrapped */
export function commentedCode(code: string, comments: Comment[], paint: Paint, width: number): string[] {
  const lines = printable(code).trimEnd().split('\n');
  const byLine = Map.groupBy(comments, ({ line }) => Math.min(line, lines.length));
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }));
  const shown = numbered.filter(({ line }) => [line - 1, line, line + 1].some((near) => byLine.has(near)));
  const gutter = String(lines.length).length + 2;
  return shown.flatMap(({ text, line }, index) => {
    const isGap = index > 0 && shown[index - 1]?.line !== line - 1;
    return [
      ...(isGap ? [paint.dim('⋮'.padStart(gutter))] : []),
      `${paint.dim(`${String(line).padStart(gutter)} │`)} ${cut(text, width - gutter - 3)}`.trimEnd(),
      ...(byLine.get(line) ?? []).flatMap((comment) => commentLines(comment, text, gutter, paint, width)),
    ];
  });
}

export function programComment({ type, comment }: Comment, paint: Paint, width: number): string[] {
  return wrapped(`${type}: ${printable(comment)}`, width).map(paint[colourOf[type]]);
}

function commentLines({ type, comment }: Comment, line: string, gutter: number, paint: Paint, width: number): string[] {
  // Under the first character of the line; deeply nested code leaves too little room for that.
  const indent = ' '.repeat(Math.min(line.length - line.trimStart().length, 16));
  const start = `${' '.repeat(gutter)} ${paint.dim('│')} ${indent}`;
  const room = Math.max(width - gutter - 5 - indent.length, 20);
  return wrapped(`${type}: ${printable(comment)}`, room).map(
    (text, index) => `${start}${paint[colourOf[type]](`${index === 0 ? '^' : ' '} ${text}`)}`,
  );
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
