import { describe, expect, it } from '@jest/globals';
import { fencedBlocks } from './fenced-blocks.js';

const blocksOf = (...lines: string[]) => fencedBlocks(lines.join('\n'));

describe('the fenced blocks of a text', () => {
  it('have their language, text and lines', () => {
    expect(blocksOf('Text', '```python title', 'a = 1', '', 'b = 2', '```', '~~~', 'plain', '~~~')).toEqual([
      { language: 'python', text: 'a = 1\n\nb = 2', line: 2, endLine: 6 },
      { language: '', text: 'plain', line: 7, endLine: 9 },
    ]);
  });

  it('end only at a fence of their kind and length', () => {
    expect(blocksOf('````text', '```', '~~~~', '`````', 'after')).toEqual([
      { language: 'text', text: '```\n~~~~', line: 1, endLine: 4 },
    ]);
  });

  it('reach the end of the text when they are not closed', () => {
    expect(blocksOf('```question', 'Why?')).toEqual([{ language: 'question', text: 'Why?', line: 1, endLine: null }]);
  });

  it('are neither indented code nor code within a line', () => {
    expect(blocksOf('    ```python', '    a = 1', '    ```', '```a``` is code')).toEqual([]);
  });
});
