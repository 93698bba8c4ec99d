import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

let site: PageSite;
let admin: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  site.platform.teach({ ...filledAnswers((what) => what), ...withTwoLabs() });
  admin = await site.learner();
});

function withTwoLabs() {
  const outline = 'GET /tracks/foundations/outline';
  const { data } = structuredClone(filledAnswers((what) => what)[outline]) as {
    data: { levels: Schemas['OutlinedLevel'][] };
  };
  const { labs } = data.levels
    .flatMap(({ modules }) => modules)
    .flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.labs.length > 0)!;
  labs.push({ ...labs[0]!, id: 41, title: 'another lab' });
  return { [outline]: { data } };
}

it('the page of labs lists those of every track', async () => {
  expect((await admin.get('/admin/labs')).text).toContain('href="/admin/labs/40"');
});

it('the page of labs filters and sorts them by its address', async () => {
  const idsOf = async (query: string) =>
    [...(await admin.get(`/admin/labs${query}`)).text.matchAll(/href="\/admin\/labs\/(\d+)"/g)].map(([, id]) => id);
  expect(await idsOf('')).toEqual(['40', '41']);
  expect(await idsOf('?sort=-place')).toEqual(['41', '40']);
  expect(await idsOf('?sort=lab')).toEqual(['41', '40']);
  expect(await idsOf('?name=TITLE&track=foundations')).toEqual(['40']);
  expect(await idsOf('?track=none')).toEqual([]);
});

it('the page of a lab shows the statistics of a lab and of its tests', async () => {
  const { text } = await admin.get('/admin/labs/40');
  expect(text).toMatch(/Solved at the first try.*10 of 40 \(25 %\).*Gave up.*nobody yet.*2 hours.*-0\.13, over 38/s);
  expect(text).toMatch(
    /hardest first.*\(hidden\).*9 of 40.*test of an admin’s lab.*8 of 40 \(20 %\).*1 of 32 \(3 %\)/s,
  );
});

it('each of these pages says that a role is needed', async () => {
  site.platform.answers.set('GET /admin/labs/40/statistics', () => refusal(403, 'role-required', 'This needs a role.'));
  const { status, text } = await admin.get('/admin/labs/40');
  expect([status, text.includes('This needs a role.')]).toEqual([403, true]);
});
