import { describe, expect, it } from '@jest/globals';
import { ownMarkdown } from './own-markdown.js';

const converted = (markdown: string) => ownMarkdown(markdown, { boldStays: true }).text;

describe('what lessons cannot show as it is written', () => {
  it('footnotes become notes at the place where they are explained', () => {
    const text =
      'A set has no order.[^1] Nor has a dict [^old]. A range is [^a-z].\n\n[^1]: See [sets].\n[^old]: Until 3.6.\n';
    expect(converted(`${text}\n[sets]: https://example.org/\n`)).toBe(
      'A set has no order. (note 1) Nor has a dict (note old). A range is [^a-z].\n\n\nNote 1: See [sets].\n\nNote old: Until 3.6.\n\n' +
        '[sets]: https://example.org/\n',
    );
  });

  it('tags of tables go, and what is in their cells stays', () => {
    const table =
      '<table>\n<tr><th>Ann</th><th>Bob</th></tr>\n<tr><td>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n</td></tr>\n';
    expect(
      converted(`${table}</table>\n`)
        .split('\n')
        .filter((line) => line.trim()),
    ).toEqual(['Ann Bob ', '| a | b |', '|---|---|', '| 1 | 2 |']);
  });

  it('raised and lowered signs keep their meaning', () => {
    expect(converted('10<sup>9</sup> of x<sub>i</sub> with <kbd>Enter</kbd>\n')).toBe('10^9 of x_i with Enter\n');
  });

  it('stays in code', () => {
    const code = '`a[^1]` and `<sup>2</sup>`\n\n```text\n[^1]: x <td>1</td>\n```\n';
    expect(converted(code)).toBe(code);
  });

  it('a comment in the form of a link goes', () => {
    expect(converted('One.\n\n[//]: # "a comment"\n\nTwo.\n')).toBe('One.\n\n\nTwo.\n');
  });
});
