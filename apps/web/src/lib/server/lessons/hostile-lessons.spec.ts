import { describe, expect, it } from '@jest/globals';
import { lessonHtml } from './lesson-html.js';
import { lessonParts } from './lesson-parts.js';

const attributesOf: Record<string, RegExp> = {
  a: /^(href|title|rel)$/,
  img: /^(src|alt|loading|decoding)$/,
  input: /^(type|name|value|data-right)$/,
};
const plainTags =
  /^(h[2-6]|p|em|strong|s|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|div|span|label|details|summary|figure|figcaption)$/;
const mathTags =
  /^(math|semantics|annotation|m(row|i|n|o|text|frac|sup|sub|subsup|sqrt|root|style|space|over|under|underover|table|tr|td|padded|phantom|enclose))$/;
const plainAttributes = /^(id|class|tabindex|role|aria-label|aria-labelledby|start|title)$/;
const mathAttributes =
  /^(xmlns|display|encoding|math(color|variant|background|size)|stretchy|fence|separator|[lr]space|(min|max)size|width|height|depth|voffset|columnalign|columnspacing|rowspacing|displaystyle|scriptlevel|accent|accentunder|linethickness|notation|movablelimits|symmetric|form|class|columnlines|rowlines)$/;

const ownBase = 'https://pages.invalid';

/** The HTML is ours, so its attributes are quoted and its texts escaped. */
function forbiddenIn(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([A-Za-z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)];
  const rest = tags.reduce((text, [tag]) => text.replace(tag, ''), html).replace(/&[a-z]+;|&#\d+;/g, '');
  const strays = rest.match(/<.{0,20}/gs) ?? [];
  return [...strays, ...tags.flatMap(([, tag, attributes]) => forbiddenAttributes(tag!, attributes!))];
}

function forbiddenAttributes(tag: string, attributes: string): string[] {
  const isMath = mathTags.test(tag);
  if (!isMath && !plainTags.test(tag) && !(tag in attributesOf)) return [`<${tag}>`];
  return [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].flatMap(([, name, value]) => {
    const isKnown = plainAttributes.test(name!) || (isMath ? mathAttributes : (attributesOf[tag] ?? /^$/)).test(name!);
    const isSafe = name !== 'href' || /^https?:$/.test(new URL(value!.replaceAll('&amp;', '&'), ownBase).protocol);
    return isKnown && isSafe ? [] : [`<${tag} ${name}="${value}">`];
  });
}

const code = 'alert(1)';
const hostile = [
  `<script>${code}</script>`,
  `<img src=x onerror=${code}>`,
  `<a href="javascript:${code}">x</a>`,
  `<svg/onload=${code}>`,
  `<style>*{display:none}</style>`,
  `<!-- --><iframe srcdoc="<script>${code}</script>">`,
  `<form action="https://evil.example"><button>x</button></form>`,
  `[x](javascript:${code})`,
  `[x](JaVaScRiPt:${code})`,
  `[x](java&#115;cript:${code})`,
  `[x](<java\tscript:${code}>)`,
  `[x](&#1;javascript:${code})`,
  `[x](vbscript:${code})`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](blob:https://evil.example/1)`,
  `<javascript:${code}>`,
  `[x]: javascript:${code}\n\n[x]`,
  `[x](https://a.example "\\" onclick=\\"${code}")`,
  `[x](https://a.example/"onclick="${code})`,
  `![" onerror="${code}](/figures/${'a'.repeat(64)}.svg '" onload="${code}')`,
  `![x](data:image/svg+xml,<svg onload=${code}>)`,
  `![x](javascript:${code})`,
  `![x](/figures/../sign-out)`,
  '```"><script>alert(1)</script>\nx\n```',
  '```python\n</code></pre><script>alert(1)</script>\n```',
  '```question\n<script>alert(1)</script>\n\n- [x] <img src=x onerror=alert(1)>\n- [ ] [x](javascript:alert(1))\n\n<svg onload=alert(1)>\n```',
  `# <img src=x onerror=${code}> "quoted" onclick=${code}`,
  `|<script>|b|\n|-|:-:|\n|${'`'}<b>${'`'}|" onclick="${code}|`,
  `$\\href{javascript:${code}}{x}$`,
  `$\\url{javascript:${code}}$ $\\includegraphics{https://evil.example/x.png}$`,
  `$\\htmlStyle{position:fixed}{x}$ $\\htmlData{x=1}{y}$ $\\htmlId{content}{z}$ $\\htmlClass{skip-link}{z}$`,
  `$\\text{<script>${code}</script>}$ $"<img src=x onerror=${code}>$ $\\color{red" onclick="x}x$`,
  `$\\unknown{<b>" onclick="${code}}$ $\\boxed{x}\\rule{99em}{99em}\\begin{array}{|c|}\\hline x\\end{array}$`,
  '$\\def\\a{\\a\\a}\\a$ $\\frac{" onclick="x$',
];

describe('hostile Markdown', () => {
  it.each(hostile)('makes nothing that runs: %j', (markdown) => {
    expect(forbiddenIn(lessonHtml(markdown))).toEqual([]);
    for (const { html } of lessonParts(markdown).parts) expect(forbiddenIn(html)).toEqual([]);
  });

  it('is found by this spec when it is let through', () => {
    expect(forbiddenIn(`<p onclick="${code}"><a href="javascript:${code}">x</a><script>1 < 2</script></p>`)).toEqual([
      '< 2',
      `<p onclick="${code}">`,
      `<a href="javascript:${code}">`,
      '<script>',
      '<script>',
    ]);
  });

  it('leaves no part of a formula with a style', () => {
    expect(lessonHtml('$\\boxed{x}$ $\\frac{a$ $\\colorbox{red}{x}$')).not.toMatch(/<[^>]* style=/);
  });
});

/** Of the processor, with a reserve for slow machines; what takes quadratic time takes minutes. */
const longestMs = 5_000;
const processorMs = () => process.cpuUsage().user / 1000;
const size = 200_000;
const repeated = (unit: string) => unit.repeat(Math.floor(size / unit.length));

describe('200 kB of Markdown', () => {
  it.each([
    ['text', 'word '],
    ['brackets', '['],
    ['images', '![a]('],
    ['links', '[a](b'],
    ['emphasis', '*a **b '],
    ['emphasis to both sides', '_*'],
    ['backticks', '`a ``b '],
    ['quotes', '>'],
    ['quotes of lists', '> - '],
    ['lists', '* '],
    ['deep lists', '- a\n  - b\n    - c\n      - d\n        - e\n'],
    ['dollars', '$'],
    ['dollars before text', '$a '],
    ['blocks of dollars', '$$\na\n'],
    ['formulas', '$x$ '],
    ['formulas that expand', '$\\def\\a{xx}\\a\\a$ '],
    ['rows', '|a|b|\n|-|-|\n'],
    ['cells', '|'],
    ['headings', '# a\n'],
    ['entities', '&amp;&#x3c;'],
    ['tags', '<a href="'],
    ['comments', '<!-- '],
    ['code', '```python\nf"{a[\'b\']}" if (x) else {1: """\n```\n'],
    ['questions', '```question\na\n\n- [x] b\n- [ ] c\n\nd\n```\n'],
    ['references', '[a]: /b\n'],
    ['escapes', '\\['],
  ])('of %s is shown in bounded time', (_, unit) => {
    const start = processorMs();
    const html = lessonHtml(repeated(unit));
    expect(processorMs() - start).toBeLessThan(longestMs);
    expect(html.length).toBeLessThan(60 * size);
  });

  it('is shown as it is written when it is more than that', () => {
    expect(lessonHtml(`# ${'a'.repeat(size)}`)).toMatch(/^<pre class="code" tabindex="0"># aaa/);
  });
});
