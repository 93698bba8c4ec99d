import { linesOfProse, withoutCode } from './prose.js';

const bold = /\*\*(?=\S)((?:(?!\n\s*\n)[^*])+?)(?<=\S)\*\*/g;
const startOfListItem = /^\s*(?:[-*+]|\d+[.)])\s+$/;

/**
 * Returns what is bold within sentences. The label at the start of a list item is no term, nor is a sentence or a
 * heading that ends with a punctuation mark.
 */
export function boldTermsIn(markdown: string): { line: number; term: string }[] {
  const prose = linesOfProse(markdown).map(withoutCode).join('\n');
  return [...prose.matchAll(bold)].flatMap(({ 1: term = '', index }) => {
    const before = prose.slice(0, index);
    const isLabel = startOfListItem.test(before.slice(before.lastIndexOf('\n') + 1)) || /[.:,;!?]$/.test(term);
    return isLabel ? [] : [{ line: before.split('\n').length, term: term.replace(/\s+/g, ' ') }];
  });
}
