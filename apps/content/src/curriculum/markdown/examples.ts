import { fencedBlocks, type FencedBlock } from '@proximal/lesson-text';
import { linesOfProse } from './prose.js';

export interface PythonBlock {
  code: string;
  line: number;
  output: { text: string; line: number } | null;
}

const inlineClaim = /`([A-Za-z_]\w*\([^`]*\))`\s+(?:returns|gives|is|==|→|->)\s+`([^`]+)`/g;
const inlineArrow = /`([A-Za-z_]\w*\([^`]*?\))\s*(?:->|→|=>)\s*([^`]+)`/g;
const lineWithArrow = /^\s*([A-Za-z_]\w*\(.*\))\s*(?:->|→|=>)\s*(\S.*)$/;

/** Not those marked `python no-run`. A block of `text` or `output` right below one is what it prints. */
export function pythonBlocksOf(text: string): PythonBlock[] {
  const lines = text.split('\n');
  const blocks = fencedBlocks(text);
  return blocks.flatMap((block, index) => {
    if (!isPython(block)) return [];
    const next = blocks[index + 1];
    const isOutput = next !== undefined && isOutputOf(block, next, lines);
    const output = isOutput ? { text: next.text, line: next.line + 1 } : null;
    return [{ code: block.text, line: block.line + 1, output }];
  });
}

/** Returns the calls whose value a sentence or a block without Python gives, such as "`f(1)` returns `2`". */
export function claimsOf(text: string): { line: number; call: string; value: string }[] {
  const inSentences = linesOfProse(text).flatMap((line, index) =>
    [...line.matchAll(inlineClaim), ...line.matchAll(inlineArrow)].map(([, call = '', value = '']) => {
      return { line: index + 1, call, value };
    }),
  );
  const inBlocks = fencedBlocks(text)
    .filter(({ info }) => info === '' || info === 'text')
    .flatMap((block) =>
      block.text.split('\n').flatMap((line, index) => {
        const [, call, value] = lineWithArrow.exec(line) ?? [];
        return call && value ? [{ line: block.line + 1 + index, call, value }] : [];
      }),
    );
  return [...inSentences, ...inBlocks];
}

function isPython({ language, info }: FencedBlock): boolean {
  return ['python', 'py', 'pycon', 'python3'].includes(language) && !info.split(/\s+/).includes('no-run');
}

function isOutputOf(code: FencedBlock, next: FencedBlock, lines: readonly string[]): boolean {
  const isAdjacent = lines.slice(code.endLine ?? lines.length, next.line - 1).every((line) => line.trim() === '');
  return isAdjacent && (next.info === 'text' || next.info === 'output');
}
