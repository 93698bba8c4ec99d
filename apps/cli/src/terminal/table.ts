export function aligned(lines: string[][]): string[] {
  // One call of `Math.max` would fail: a lab has more learners than a function takes arguments.
  const widthOf = (column: number) => lines.reduce((width, line) => Math.max(width, line[column]?.length ?? 0), 0);
  const [head = []] = lines;
  const widths = head.map((_, column) => widthOf(column));
  const padded = (cell = '', width: number, column: number) =>
    column === 0 ? cell.padEnd(width) : cell.padStart(width);
  return lines.map((line) => widths.map((width, column) => padded(line[column], width, column)).join('  '));
}
