import { describe, expect, it } from '@jest/globals';
import { hintsIn } from './hints.js';

describe('the sections of a file of hints', () => {
  it.each([
    ['# Hints\n\n## General\n\nRead [this][a].\n', []],
    ['# General\n\nRead [this][a].\n', []],
    ['# Hints\n\nRead [this][a].\n', []],
    ['# General\n\nRead [this][a].\n\n## 1. Add\n- Use `+`.\n', ['Add:\n\n- Use `+`.']],
  ])('are hints, with what is said in general: %j', (markdown, others) => {
    const { hints } = hintsIn(`${markdown}\n[a]: https://example.org/\n`);
    expect(hints).toEqual(['Read this.', ...others]);
  });

  it('do not begin at a comment in code', () => {
    const { hints } = hintsIn('# Hints\n\n## 1. Add\n\n```python\n# one\n1 + 1\n```\n');
    expect(hints).toEqual(['Add:\n\n```python\n# one\n1 + 1\n```']);
  });
});
