import type { SourceFolder } from '../source-folder.js';

const names = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'LICENCE.md', 'LICENCE.txt', 'COPYING'];
const longestLine = 200;

/** The name of a licence and whose the copyright is, as the first lines of its file say it. */
export function licenceIn(source: SourceFolder): string | null {
  const name = names.find((one) => source.kindOf(one) === 'file');
  if (name === undefined) return null;
  const lines = source
    .text(name)
    .split('\n')
    .map((line) => line.replace(/^#+\s*/, '').trim())
    .filter((line) => line !== '');
  const copyright = lines.find((line) => /^(?:copyright|©|\(c\))/i.test(line));
  const [first = ''] = lines;
  const parts = first === copyright ? [first] : [first, copyright ?? ''];
  return parts
    .filter((part) => part !== '')
    .map((part) => part.slice(0, longestLine).toWellFormed())
    .join(', ');
}

export function withoutLicence(folder: string): string {
  return `there is no licence in ${folder}: ask its authors what you may do with it before you publish it.`;
}
