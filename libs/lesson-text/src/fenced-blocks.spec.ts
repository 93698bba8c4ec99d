import { describe, expect, it } from '@jest/globals';
import { fencedBlocks } from './fenced-blocks.js';

const blocksOf = (...lines: string[]) => fencedBlocks(lines.join('\n'));

describe('the fenced blocks of a text', () => {
  it('have their language, text and lines', () => {
    expect(blocksOf('Text', '```python title', 'a = 1', '', 'b = 2', '```', '~~~', 'plain', '~~~')).toEqual([
      { language: 'python', info: 'python title', text: 'a = 1\n\nb = 2', line: 2, endLine: 6 },
      { language: '', info: '', text: 'plain', line: 7, endLine: 9 },
    ]);
  });

  it('end only at a fence of their kind and length', () => {
    expect(blocksOf('````text', '```', '~~~~', '`````', 'after')).toEqual([
      { language: 'text', info: 'text', text: '```\n~~~~', line: 1, endLine: 4 },
    ]);
  });

  it('reach the end of the text when they are not closed', () => {
    expect(blocksOf('```question', 'Why?')).toEqual([
      { language: 'question', info: 'question', text: 'Why?', line: 1, endLine: null },
    ]);
  });

  it('lose the indentation of their fence, as in a list', () => {
    expect(blocksOf('- First:', '', '  ```python', '  if x:', '      y', ' z', '  ```')).toMatchObject([
      { text: 'if x:\n    y\nz', line: 3, endLine: 7 },
    ]);
  });

  it('are neither indented code nor code within a line', () => {
    expect(blocksOf('    ```python', '    a = 1', '    ```', '```a``` is code')).toEqual([]);
  });
});
