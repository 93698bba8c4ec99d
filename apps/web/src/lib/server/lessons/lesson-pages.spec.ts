import { describe, expect, it } from '@jest/globals';
import { LessonPages } from './lesson-pages.js';

describe('lessons as HTML', () => {
  it('are rendered once for each text', async () => {
    const rendered: string[] = [];
    const write = (markdown: string) => {
      rendered.push(markdown);
      return `<p>${markdown}</p>`;
    };
    const pages = new LessonPages(async () => ({
      lessonHtml: write,
      lessonParts: (markdown) => ({ parts: [{ kind: 'text', html: write(markdown) }], contents: [] }),
    }));
    expect([await pages.html('a'), await pages.html('b'), await pages.html('a')]).toEqual([
      '<p>a</p>',
      '<p>b</p>',
      '<p>a</p>',
    ]);
    expect(await pages.page('a')).toBe(await pages.page('a'));
    expect(rendered).toEqual(['a', 'b', 'a']);
  });

  it('come from Markdown', async () => {
    expect(await new LessonPages().html('**a**')).toBe('<p><strong>a</strong></p>\n');
  });

  it('show a program line by line, with colours and without its tags', async () => {
    const lines = await new LessonPages().pythonLines('def f():\r\n    return "<b>"\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('<span class="tok-keyword">def</span>');
    expect(lines.join('')).not.toContain('<b>');
  });
});
