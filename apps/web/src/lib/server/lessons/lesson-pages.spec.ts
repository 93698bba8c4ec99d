import { describe, expect, it } from '@jest/globals';
import { LessonPages } from './lesson-pages.js';

describe('lessons as HTML', () => {
  it('are rendered once for each text', async () => {
    const rendered: string[] = [];
    const pages = new LessonPages(async () => (markdown) => {
      rendered.push(markdown);
      return `<p>${markdown}</p>`;
    });
    expect([await pages.html('a'), await pages.html('b'), await pages.html('a')]).toEqual([
      '<p>a</p>',
      '<p>b</p>',
      '<p>a</p>',
    ]);
    expect(rendered).toEqual(['a', 'b']);
  });

  it('come from Markdown', async () => {
    expect(await new LessonPages().html('**a**')).toBe('<p><strong>a</strong></p>\n');
  });
});
