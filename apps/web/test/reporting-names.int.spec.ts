import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const page = '/cohort/names';
const operation = 'POST /users/2/name/report';

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(async () => {
  site.platform.answers.clear();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
});

it('the page for reporting names lists the names of the ranking except one’s own, and the ranking leads there', async () => {
  const { data } = filledAnswers((what) => what)['GET /cohorts/my-cohort/leaderboard'] as {
    data: { user_id: number; is_me: boolean }[];
  };
  const others = data.filter(({ is_me }) => !is_me).map(({ user_id }) => String(user_id));
  const { text } = await learner.get(page);
  expect(others.length).toBeGreaterThan(0);
  expect([...text.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)).toEqual(others);
  expect((await learner.get('/cohort/ranking')).text).toContain('href="/cohort/names"');
});

it('its form reports a name without script', async () => {
  site.platform.teach({ [operation]: { data: { learner_id: 2, received: true } } });
  const { status, headers } = await learner.submit(page, { member: '2' });
  expect([status, headers.location]).toEqual([303, `${page}?reported`]);
  expect((await learner.get(`${page}?reported`)).text).toContain('A moderator looks at the name.');
});

it('the page says why a report was refused', async () => {
  site.platform.answers.set(operation, () => refusal(422, 'invalid-input', 'Not this one.'));
  const { status, text } = await learner.submit(page, { member: '2' });
  expect([status, text.includes('Not this one.')]).toEqual([422, true]);
});

it('the page says when nobody else is on the ranking', async () => {
  site.platform.teach({ 'GET /cohorts/my-cohort/leaderboard': { data: [] } });
  expect((await learner.get(page)).text).toContain('Nobody else is on the ranking.');
});
