/** True of code that differs from the starter code in nothing but line ends, white space at them, and blank lines around it. */
export function isStarter(code: string, starterCode: string): boolean {
  return plain(code) === plain(starterCode);
}

function plain(code: string): string {
  const lines = code.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.join('\n').trim();
}
