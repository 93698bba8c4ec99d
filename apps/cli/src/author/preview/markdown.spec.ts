import { describe, expect, it } from '@jest/globals';
import { html } from './html.js';
import { rendered } from './markdown.js';

describe('rendered Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](vbscript:x)',
    '![a](data:text/html;base64,AAAA)',
    '<a href="javascript:alert(1)">a</a>',
    '[a]: javascript:alert(1)\n\n[a]',
    '`<script>`',
    '```"><script>\n<b>\n```',
    '![a" onerror="alert(1)](b.svg)',
    '[a](b.md "t" onclick=alert(1))',
  ])('of %j has no script, no handler and no such address', (markdown) => {
    const { text } = rendered(markdown);
    const tags = [...text.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
    for (const [, name, attributes = ''] of tags) {
      expect(['p', 'a', 'img', 'code', 'pre']).toContain(name);
      expect(attributes.replace(/"[^"]*"/g, '""')).toMatch(/^( (href|src|alt|class|title)="")*( \/)?$/);
      expect(attributes).not.toMatch(/(href|src)="(javascript|vbscript|data):/);
    }
  });

  it('has headings, tables, code and figures', () => {
    const { text } = rendered('## Why\n\n| a |\n|---|\n| 1 |\n\n![Curve](curve.svg)\n\n```question\n- [x] a\n```\n');
    for (const part of ['<h2>Why</h2>', '<td>1</td>', '<img src="curve.svg" alt="Curve">', '- [x] a']) {
      expect(text).toContain(part);
    }
  });
});

it('every value in HTML is escaped, except HTML', () => {
  expect(html`<p title="${'"\'<&>'}">${['<b>', html`<i>${1}</i>`]}${null}</p>`.text).toBe(
    '<p title="&#34;&#39;&#60;&#38;&#62;">&#60;b&#62;<i>1</i></p>',
  );
});
