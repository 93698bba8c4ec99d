import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const listed = 'GET /notifications';
const page = '/today/notifications';
const announcement: Schemas['Notification'] = {
  id: 8,
  kind: 'announcement',
  title: 'Your cohort has a new announcement.',
  text: 'We meet on Friday.',
  cohort_id: 1,
  is_read: true,
  created_at: '2026-11-01T00:00:00.000Z',
};

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
});

it('Today leads to all notifications, where a read announcement is found again with its text', async () => {
  expect((await learner.get('/today')).text).toContain(`href="${page}"`);
  site.platform.teach({ [listed]: { data: [announcement, { ...announcement, id: 9, is_read: false }] } });
  const { text } = await learner.get(page);
  expect(text.match(/We meet on Friday\./g)!.length).toBeGreaterThanOrEqual(2);
  expect(text.match(/, unread<\/span>/g)).toHaveLength(1);
  expect(text).not.toContain('Earlier notifications');
});

it('leads to earlier ones, and says when there are none', async () => {
  site.platform.teach({ [listed]: { data: [announcement], next_cursor: 'a next one' } });
  expect((await learner.get(page)).text).toContain('href="?cursor=a+next+one"');
  site.platform.teach({ [listed]: { data: [] } });
  site.platform.requests.length = 0;
  expect((await learner.get(`${page}?cursor=last`)).text).toContain('There are no earlier ones.');
  expect(site.platform.requests[0]).toMatchObject({ path: '/notifications' });
  expect((await learner.get(page)).text).toContain('There are none.');
});
