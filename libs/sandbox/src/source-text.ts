const byteOrderMark = '\uFEFF';
const lineEnd = /\r\n|\r|\n/;

/** The source without one byte order mark before it, which Python reads over at the start of a file and nowhere else. */
export function withoutByteOrderMark(source: string): string {
  return source.startsWith(byteOrderMark) ? source.slice(byteOrderMark.length) : source;
}

/** The lines of a source as Python counts them: LF, CR LF and CR alone end one; what follows the last end is a line unless empty. */
export function linesOf(source: string): string[] {
  const lines = source.split(lineEnd);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
