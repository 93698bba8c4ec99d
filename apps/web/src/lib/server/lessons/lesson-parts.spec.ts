import { describe, expect, it } from '@jest/globals';
import { lessonParts } from './lesson-parts.js';

const fence = '```';
const block = (info: string, ...lines: string[]) => [`${fence}${info}`, ...lines, fence].join('\n');
const question = block('question', 'Even?', '', '- [ ] 1', '- [x] 2', '- [x] 4', '', 'Because.');
const partsOf = (...blocks: string[]) => lessonParts(blocks.join('\n\n')).parts;

describe('the parts of a lesson', () => {
  it('are texts, programs and questions in their order', () => {
    const parts = partsOf('First.', block('python', 'a = 1', 'print(a)'), 'Then.', question, block('py', 'print(2)'));
    expect(parts).toMatchObject([
      { kind: 'text', html: '<p>First.</p>\n' },
      { kind: 'program', number: 1, code: 'a = 1\nprint(a)' },
      { kind: 'text', html: '<p>Then.</p>\n' },
      { kind: 'question', number: 1, right: [1, 2] },
      { kind: 'program', number: 2, code: 'print(2)' },
    ]);
  });

  it.each([
    ['that its author marks', block('python no-run', 'import openai')],
    ['in another language', block('bash', 'ls')],
    ['without a language', block('', 'a = 1')],
    ['in a list', `- First:\n\n  ${block('python', 'a = 1').replaceAll('\n', '\n  ')}`],
    ['of a question without an answer', block('question', 'Why?')],
  ])('have no program or question for code %s', (_, markdown) => {
    expect(partsOf(markdown).map(({ kind }) => kind)).toEqual(['text']);
  });

  it('name the headings that the contents lead to', () => {
    const { contents, parts } = lessonParts('# One `f(x)`\n\ntext\n\n## Deeper\n\n# Two *words*');
    expect(contents).toEqual([
      { id: 's-one-fx', title: 'One f(x)' },
      { id: 's-two-words', title: 'Two words' },
    ]);
    for (const { id } of contents) expect(parts[0]?.html).toContain(`<h2 id="${id}">`);
  });

  it('show a text that is too long as it is written', () => {
    const { parts, contents } = lessonParts(`# ${'a'.repeat(200_000)}`);
    expect([parts.length, contents]).toEqual([1, []]);
    expect(parts[0]?.html).toMatch(/^<pre class="code" tabindex="0"># aaa/);
  });
});
