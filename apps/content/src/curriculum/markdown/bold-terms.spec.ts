import { expect, it } from '@jest/globals';
import { boldTermsIn } from './bold-terms.js';

it.each([
  ['in a sentence', 'Its width is the **beam width**; B = 1.', [{ line: 1, term: 'beam width' }]],
  ['at the start of a paragraph', '## Why\n\n**Top-k sampling**: keep k.', [{ line: 3, term: 'Top-k sampling' }]],
  ['over two lines', 'This is **inverse\ntransform sampling**.', [{ line: 1, term: 'inverse transform sampling' }]],
  ['in a row of a table', '| slope | the **gradient** |', [{ line: 1, term: 'gradient' }]],
  ['as the label of a list item', '- **Extend** every one.\n  1. **Prune** them.', []],
  ['within a list item', '- all of them: a **batch**', [{ line: 1, term: 'batch' }]],
  ['as a sentence or a label', '**Rare words tell more.** So **note:** this.', []],
  ['in code, and powers', '`**kwargs` and `a**b`\n\n```python\nprint(2**3, 4**5)\n```', []],
  ['in two paragraphs', 'An open ** mark.\n\nAnd ** another.', []],
])('finds a term %s', (_, text, terms) => expect(boldTermsIn(text)).toEqual(terms));
