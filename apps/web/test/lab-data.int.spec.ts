import { beforeAll, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const path = '/labs/40/data/traces.jsonl';
const content = '{"text": "<b>ä</b>"}\n';
let site: PageSite;

beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  site.platform.teach({ [`GET ${path}`]: { data: { lab_id: 40, name: 'traces.jsonl', content } } });
});

it('the data of a lab begin on its page, and come whole as a file, without script', async () => {
  const learner = await site.learner();
  const { text } = await learner.get('/labs/40');
  expect(text).toContain('first lines of data');
  expect(text).toContain('href="/labs/40/data/name of a data file"');
  const { status, headers, text: whole } = await learner.get(path);
  expect([status, headers['content-type'], whole]).toEqual([200, 'text/plain; charset=utf-8', content]);
  expect(headers['content-disposition']).toBe('attachment; filename="traces.jsonl"');
});

it('a visitor without an account gets them, too', async () => {
  const visitor = site.visitor();
  const { status, text } = await visitor.get(path);
  expect([status, text]).toEqual([200, content]);
});

it('a refusal is a page that says why', async () => {
  const answer = () => refusal(404, 'data-unknown', 'The lab has no such data file.');
  site.platform.answers.set(`GET ${path}`, answer);
  const { status, text } = await (await site.learner()).get(path);
  expect([status, text.includes('no such data file')]).toEqual([404, true]);
});
