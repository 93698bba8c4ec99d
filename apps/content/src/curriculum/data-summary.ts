const shownCharacters = 2_000;

/** What learners see before they have the whole file: whole lines, unless the first is too long. */
export function dataSummary(name: string, text: string): { name: string; bytes: number; beginning: string } {
  const cut = text.slice(0, shownCharacters);
  const end = cut.length < text.length ? cut.lastIndexOf('\n') + 1 : 0;
  const beginning = end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '');
  return { name, bytes: Buffer.byteLength(text), beginning };
}
