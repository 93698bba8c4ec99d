const byteOrderMark = '\uFEFF';
const lineEnd = /\r\n|\r|\n/;

/** Python ignores one byte order mark at the start of a file and nowhere else. */
export function withoutByteOrderMark(source: string): string {
  return source.startsWith(byteOrderMark) ? source.slice(byteOrderMark.length) : source;
}

/**
 * Counts lines as Python does: LF, CR LF and a lone CR end a line; text after the last end is a line unless it is
 * empty.
 */
export function linesOf(source: string): string[] {
  const lines = source.split(lineEnd);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
