import { describe, expect, it } from '@jest/globals';
import { lessonHtml } from './lesson-html.js';

const figure = `/figures/${'a1'.repeat(32)}.svg`;
const linesOf = (...lines: string[]) => lessonHtml(lines.join('\n'));

describe('the HTML of a lesson', () => {
  it.each([
    ['## First\n\n### Second', '<h2 id="s-first">First</h2>\n<h3 id="s-second">Second</h3>\n'],
    ['# First\n\n## Second', '<h2 id="s-first">First</h2>\n<h3 id="s-second">Second</h3>\n'],
    ['### Only *one*', '<h2 id="s-only-one">Only <em>one</em></h2>\n'],
    ['## Why?\n\n## Why?', '<h2 id="s-why">Why?</h2>\n<h2 id="s-why-1">Why?</h2>\n'],
  ])('has headings below that of the page: %j', (markdown, html) => {
    expect(lessonHtml(markdown)).toBe(html);
  });

  it('marks links that leave the site, and leads links to a heading to its anchor', () => {
    expect(lessonHtml('[a](https://arxiv.org) [b](/labs/1) [c](#why)')).toBe(
      '<p><a href="https://arxiv.org" rel="noopener noreferrer">a</a> <a href="/labs/1">b</a> <a href="#s-why">c</a></p>\n',
    );
  });

  it('shows a figure of the curriculum, and of other images only the text', () => {
    expect(lessonHtml(`![An "arrow"](${figure})`)).toContain(
      `<figure><img src="${figure}" alt="An &quot;arrow&quot;" loading="lazy" decoding="async"></figure>`,
    );
    expect(lessonHtml('![A cat](https://example.org/cat.png)')).toBe(
      '<p><span class="missing-figure">A cat</span></p>\n',
    );
  });

  it('puts tables where they scroll, with classes for the alignment', () => {
    const html = linesOf('|a|b|', '|-|-:|', '|1|2|');
    expect(html).toContain('<div class="table" tabindex="0" role="group" aria-label="Table"><table>');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).not.toContain('style');
  });
});

describe('the code of a lesson', () => {
  it('has classes for its colours', () => {
    expect(linesOf('```python', 'return "<b>"  # why', '```')).toBe(
      '<div class="code-box"><pre class="code" tabindex="0" role="group" aria-label="Python"><code>' +
        '<span class="tok-keyword">return</span> <span class="tok-string-expression">&quot;&lt;b&gt;&quot;</span>' +
        '  <span class="tok-comment"># why</span></code></pre></div>\n',
    );
  });

  it.each(['text', 'constructor', 'cobol'])('is plain in the language %s', (language) => {
    expect(linesOf(`\`\`\`${language}`, 'a < b', '```')).toContain('<code>a &lt; b</code>');
  });

  it('has no colours when it is too long to be read', () => {
    expect(linesOf('```python', 'x = 1\n'.repeat(4000), '```')).not.toContain('tok-');
  });
});

describe('a formula', () => {
  const isFormula = (markdown: string) => lessonHtml(markdown).includes('<math');

  it.each(['$x$', '($x^2$)', '$$x$$', '$$\nx\n+ y\n$$', '> $$x$$', 'is $a_{i}$, so', '$\\$5$'])(
    'is in %j',
    (markdown) => {
      expect(isFormula(markdown)).toBe(true);
    },
  );

  it.each(['bx$, ax$', 'costs $5 and $6', '$ x$', '$x $', '`$x$`', '\\$x$', '$x$2', '$x', '$$\n\nx$$', 'US$x$'])(
    'is not in %j',
    (markdown) => {
      expect(isFormula(markdown)).toBe(false);
    },
  );

  it('is a block of its own between double dollars', () => {
    expect(lessonHtml('Text\n$$\nx\n$$\nmore')).toMatch(
      /^<p>Text<\/p>\n<div class="formula".*<math .*display="block">.*<\/div>\n<p>more<\/p>\n$/s,
    );
  });

  it('shows where it is wrong instead of failing', () => {
    expect(lessonHtml('$\\frac{a$')).toMatch(/class="katex-error"[^>]*>\\frac\{a</);
  });
});

describe('a question', () => {
  const block = (...right: string[]) =>
    linesOf(
      '```question',
      'Is `1`?',
      '',
      `- [${right[0]}] *one*`,
      `- [${right[1]}] two`,
      '- [ ] three',
      '',
      '# So.',
      '```',
    );

  it('has choices to mark and an answer that opens without script', () => {
    const html = block('x', ' ');
    expect(html).toContain('role="group" aria-labelledby="self-check-1"');
    expect(html).toContain(
      '<input type="radio" name="self-check-1" value="0" data-right="true"> <span><em>one</em></span>',
    );
    expect(html).toMatch(/<details><summary>Show the answer<\/summary><p>Right:<\/p><ul><li><em>one<\/em><\/li><\/ul>/);
    expect(html).not.toContain('<h');
  });

  it('with two right choices has boxes', () => {
    expect(block('x', 'x')).toContain('more than one is right');
    expect(block('x', 'x')).toContain('<input type="checkbox"');
  });

  it('that is none is shown as it is written', () => {
    expect(linesOf('```question', 'Why?', '```')).toContain('<code>Why?</code>');
  });
});
