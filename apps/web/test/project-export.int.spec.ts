import { beforeAll, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

const link = 'href="/labs/40/export"';
let site: PageSite;

beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  const files = [{ name: 'README.md', content: '# A project\n' }];
  site.platform.teach({ 'GET /labs/40/export': { data: { lab_id: 40, slug: 'a-project', files } } });
});

it('a solved project has a link to its files, which come as one zip file, without script', async () => {
  const learner = await site.learner();
  expect((await learner.get('/labs/40')).text).toContain(link);
  const { status, headers, text } = await learner.get('/labs/40/export');
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toBe('attachment; filename="a-project.zip"');
  expect(text).toMatch(/^PK\u0003\u0004[^]*a-project\/README\.md# A project\n/);
});

it('a visitor is led to signing in, and a refusal is a page that says why', async () => {
  expect((await site.visitor().get('/labs/40/export')).headers.location).toBe('/sign-in?next=%2Flabs%2F40%2Fexport');
  const learner = await site.learner();
  const answer = () => refusal(403, 'project-unsolved', 'You can export this project once it is solved.');
  site.platform.answers.set('GET /labs/40/export', answer);
  const { status, text } = await learner.get('/labs/40/export');
  expect([status, text.includes('once it is solved')]).toEqual([403, true]);
});
