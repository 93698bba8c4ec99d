import { describe, expect, it } from '@jest/globals';
import { writtenParts } from './written-parts.js';

const words = (text: string) => ({ isCode: false, text });
const code = (text: string) => ({ isCode: true, text });

describe('a written text', () => {
  it.each([
    ['plain\n\ntext', [words('plain\n\ntext')]],
    ['see\n```python\n  x = 1\n\ny = 2\n```\nwhy?', [words('see'), code('  x = 1\n\ny = 2'), words('why?')]],
    ['```\na\n```\n```\nb\n```', [code('a'), code('b')]],
    ['open\n```\nfor ever', [words('open\n```\nfor ever')]],
    ['a ``` in a line', [words('a ``` in a line')]],
    ['```\n<b>\n```', [code('<b>')]],
    ['', []],
  ])('has its code apart: %j', (text, parts) => expect(writtenParts(text)).toEqual(parts));
});
