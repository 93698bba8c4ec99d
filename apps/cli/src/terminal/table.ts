export function aligned(lines: string[][]): string[] {
  // One call of `Math.max` would fail: a lab has more learners than a function takes arguments.
  const widthOf = (column: number) => lines.reduce((width, line) => Math.max(width, line[column]?.length ?? 0), 0);
  const widths = lines[0]!.map((_, column) => widthOf(column));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!);
  return lines.map((line) => line.map(pad).join('  '));
}
