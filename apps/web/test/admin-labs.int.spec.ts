import { beforeAll, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

let site: PageSite;
let admin: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  admin = await site.learner();
});

it('the page of labs lists those of every track', async () => {
  expect((await admin.get('/admin/labs')).text).toContain('href="/admin/labs/40"');
});

it('the page of a lab shows the statistics of a lab and of its tests', async () => {
  const { text } = await admin.get('/admin/labs/40');
  expect(text).toMatch(/Solved at the first try.*10 of 40 \(25 %\).*Gave up.*nobody yet.*2 hours.*-0\.13, over 38/s);
  expect(text).toMatch(/test of an admin’s lab.*8 of 40 \(20 %\).*1 of 32 \(3 %\).*\(hidden\).*9 of 40/s);
});

it('each of these pages says that a role is needed', async () => {
  site.platform.answers.set('GET /admin/labs/40/statistics', () => refusal(403, 'role-required', 'This needs a role.'));
  const { status, text } = await admin.get('/admin/labs/40');
  expect([status, text.includes('This needs a role.')]).toEqual([403, true]);
});
