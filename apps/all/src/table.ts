/** The lines of a table: the first column aligned left, the others right. */
export function aligned(lines: string[][]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!));
  return lines.map((line) => line.map(pad).join('  '));
}
