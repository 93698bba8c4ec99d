import { describe, expect, it } from '@jest/globals';
import { glossaryOf } from './glossary.js';
import { lessonHtml } from './lesson-html.js';

const token = { slug: 'token', name: 'Token', also: ['word piece'], meaning: 'A "piece" <of> text.', lesson_id: 1 };
const glossary = glossaryOf([token]);
const link = (text: string) =>
  `<a class="term" href="/glossary#token" title="A &quot;piece&quot; &lt;of&gt; text."><strong>${text}</strong></a>`;

describe('a bold term of a lesson', () => {
  it.each(['Tokens', 'word piece'])('is a link with its meaning: %s', (text) => {
    expect(lessonHtml(`A **${text}** here.`, glossary)).toBe(`<p>A ${link(text)} here.</p>\n`);
  });

  it.each([
    ['is no other word', '**vector**', '<p><strong>vector</strong></p>\n'],
    ['is no link within another one', '[a **token**](/x)', '<p><a href="/x">a <strong>token</strong></a></p>\n'],
    ['is not what is stressed', '*token*', '<p><em>token</em></p>\n'],
    ['is nothing with other signs in it', '**`token`**', '<p><strong><code>token</code></strong></p>\n'],
  ])('%s', (_, markdown, html) => expect(lessonHtml(markdown, glossary)).toBe(html));

  it('is a link in a question, too', () => {
    const question = '```question\nWhich **token**?\n\n- [ ] One\n- [x] Two\n\nTwo.\n```';
    expect(lessonHtml(question, glossary)).toContain(link('token'));
  });

  it('is no link without a glossary', () => expect(lessonHtml('**token**')).toBe('<p><strong>token</strong></p>\n'));
});

it('a glossary is made once for an answer, and another one has another hash', () => {
  const terms = [token];
  expect(glossaryOf(terms)).toBe(glossaryOf(terms));
  expect(glossaryOf([{ ...token, meaning: 'Another.' }]).hash).not.toBe(glossary.hash);
});
