import { fencedBlocks } from '@proximal/lesson-text';

const inlineCode = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Lines of fenced blocks are empty, so that each line keeps its number. */
export function linesOfProse(text: string): string[] {
  const lines = text.split('\n');
  for (const { line, endLine } of fencedBlocks(text)) lines.fill('', line - 1, endLine ?? lines.length);
  return lines;
}

export function changedOutsideCode(line: string, change: (part: string) => string): string {
  let [changed, last] = ['', 0];
  for (const { 0: code, index } of line.matchAll(inlineCode)) {
    changed += change(line.slice(last, index)) + code;
    last = index + code.length;
  }
  return changed + change(line.slice(last));
}

export function withoutCode(line: string): string {
  return line.replace(inlineCode, '');
}
