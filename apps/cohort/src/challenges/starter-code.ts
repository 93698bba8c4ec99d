/** True when code differs from the starter code only in line ends, trailing white space and blank lines around it. */
export function isStarter(code: string, starterCode: string): boolean {
  return plain(code) === plain(starterCode);
}

function plain(code: string): string {
  const lines = code.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.join('\n').trim();
}
