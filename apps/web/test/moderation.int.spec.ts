import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const report = '/moderation/reports/31';
const appeal = '/moderation/appeals/21/3';
const name = '/moderation/names/3';
const post = '/moderation/posts/73';
const solution = '/moderation/solutions/61';

let site: PageSite;
let moderator: WebVisitor;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(async () => {
  site.platform.answers.clear();
  site.platform.teach(filledAnswers((what) => what));
  moderator = await site.learner();
  site.platform.requests.length = 0;
});

interface Form {
  name: string;
  page: string;
  action: string;
  fields: Record<string, string>;
  operation: string;
  body: object;
  after: string;
  said: string;
}

const rude = { reason: 'It insults the author.' };
const forms: Form[] = [
  {
    name: 'upholds a report',
    page: report,
    action: '?/uphold',
    fields: rude,
    operation: 'POST /moderation/reports/31/uphold',
    body: rude,
    after: '/moderation?done=upheld',
    said: 'The report is upheld',
  },
  {
    name: 'dismisses a report',
    page: report,
    action: '?/dismiss',
    fields: rude,
    operation: 'POST /moderation/reports/31/dismiss',
    body: rude,
    after: '/moderation?done=dismissed',
    said: 'The report is dismissed',
  },
  {
    name: 'hides a reported post',
    page: post,
    action: '?/hide',
    fields: { author: '3', ...rude },
    operation: 'POST /moderation/learners/3/posts/73/hide',
    body: rude,
    after: '/moderation?done=post-hidden',
    said: 'It is hidden',
  },
  {
    name: 'dismisses the reports of a post',
    page: post,
    action: '?/dismiss',
    fields: { author: '3', ...rude },
    operation: 'POST /moderation/learners/3/posts/73/dismiss',
    body: rude,
    after: '/moderation?done=post-dismissed',
    said: 'The reports are dismissed',
  },
  {
    name: 'hides a name',
    page: name,
    action: '?/hide',
    fields: { name: JSON.stringify('Bad\nBob'), ...rude },
    operation: 'POST /moderation/names/3/hide',
    body: { name: 'Bad\nBob', ...rude },
    after: '/moderation?done=name-hidden',
    said: 'The name is hidden',
  },
  {
    name: 'hides the former name alone',
    page: name,
    action: '?/hideFormer',
    fields: { name: '"Bob"', reported_name: '"Bad Bob"', ...rude },
    operation: 'POST /moderation/names/3/hide',
    body: { name: 'Bad Bob', ...rude },
    after: '/moderation?done=name-hidden',
    said: 'The name is hidden',
  },
  {
    name: 'dismisses the report of a name',
    page: name,
    action: '?/dismiss',
    fields: { name: 'Bob', ...rude },
    operation: 'POST /moderation/names/3/dismiss',
    body: { name: 'Bob', ...rude },
    after: '/moderation?done=name-dismissed',
    said: 'The report is dismissed',
  },
  {
    name: 'decides an appeal',
    page: appeal,
    action: '?/decide',
    fields: { score: '72,5', reason: 'It works.' },
    operation: 'POST /moderation/challenges/21/appeals/3/decide',
    body: { score: 72.5, reason: 'It works.' },
    after: '/moderation?done=decided',
    said: 'The appeal is decided',
  },
  {
    name: 'hides a review',
    page: appeal,
    action: '?/hide',
    fields: { review_id: '41', hide_reason: rude.reason },
    operation: 'POST /moderation/reviews/41/hide',
    body: rude,
    after: `${appeal}?hidden`,
    said: 'The review is hidden',
  },
];

describe.each(forms)('the form that $name', ({ page, action, fields, operation, body, after, said }) => {
  it('does so without script', async () => {
    site.platform.teach({ [operation]: { data: {} } });
    const { status, headers } = await moderator.submit(page + action, fields);
    expect([status, headers.location]).toEqual([303, after]);
    expect(site.platform.requestsTo(operation).map((request) => request.body)).toEqual([body]);
    expect((await moderator.get(after)).text).toContain(said);
  });

  it.each([
    [403, refusal(403, 'role-required', 'This needs a role.'), 'This needs a role.'],
    [404, refusal(404, 'report-unknown', 'It is decided.'), 'It is decided.'],
    [503, refusal(503, 'unavailable', 'Not now.'), 'What you have typed is still here'],
  ])('shows what was typed again with status %i', async (expected, answer, sentence) => {
    site.platform.answers.set(operation, () => answer);
    const { status, text } = await moderator.submit(page + action, fields);
    expect([status, text.includes(sentence)]).toEqual([expected, true]);
    expect(text).toContain(`value="${Object.values(fields).at(-1)!}"`);
  });

  it('says which field is wrong', async () => {
    const errors = [{ path: `body.${Object.keys(body).at(-1)!}`, message: 'is not like that' }];
    const answer = { status: 422, body: { code: 'invalid-input', detail: 'Wrong.', errors } };
    site.platform.answers.set(operation, () => answer);
    const { text } = await moderator.submit(page + action, fields);
    expect(text).toMatch(/aria-invalid="true"/);
    expect(text).toContain('is not like that');
  });

  it('leads a visitor without a session to signing in', async () => {
    const { status, headers } = await site.visitor().submit(page + action, fields);
    expect([status, headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(page)}`]);
    expect(site.platform.requests).toEqual([]);
  });
});

describe('the pages of a moderator', () => {
  const waiting = (text: string) => [...text.matchAll(/href="(\/moderation\/[^"?]+)"/g)].map(([, path]) => path);
  const age = (list: string, field: string, days: number) => {
    const { data } = filledAnswers((what) => what)[`GET /moderation/${list}`] as { data: object[] };
    const since = new Date(Date.now() - days * 86_400_000).toISOString();
    site.platform.teach({ [`GET /moderation/${list}`]: { data: [{ ...data[0], [field]: since }] } });
  };

  it('list all that waits in one list, the oldest first', async () => {
    age('reports', 'reported_at', 3);
    age('names', 'reported_at', 2);
    age('appeals', 'appealed_at', 9);
    age('posts', 'reported_at', 1);
    age('solutions', 'reported_at', 0);
    const { text } = await moderator.get('/moderation');
    expect(waiting(text)).toEqual([appeal, report, name, post, solution]);
    expect(text).toMatch(/reason of an appeal.*9 days ago.*reason of a report.*3 days ago.*shown name.*2 days ago/s);
    expect(text).not.toContain('More comes');
    expect(text).toMatch(/>Answer to: title of the question.*>reason against a post · another reason against a post</s);
    expect(text).toContain('>Of the lab “title of the lab”<');
  });

  it.each([
    ['reviews', [report]],
    ['names', [name]],
    ['appeals', [appeal]],
    ['posts', [post]],
    ['solutions', [solution]],
    ['constructor', [report, name, appeal, post, solution]],
  ])('show %s alone where the address says so', async (show, paths) => {
    age('reports', 'reported_at', 4);
    age('names', 'reported_at', 3);
    age('appeals', 'appealed_at', 2);
    age('posts', 'reported_at', 1);
    age('solutions', 'reported_at', 0);
    const { text } = await moderator.get(`/moderation?show=${show}`);
    expect(waiting(text)).toEqual(paths);
    expect(text).toMatch(/All <span[^>]*>5<.*Reported reviews <span[^>]*>1</s);
  });

  it('say when nothing waits, and when more does', async () => {
    for (const list of ['reports', 'names', 'appeals', 'posts', 'solutions'])
      site.platform.teach({ [`GET /moderation/${list}`]: { data: [] } });
    expect((await moderator.get('/moderation')).text).toContain('Nothing waits for a decision.');
    expect((await moderator.get('/moderation?show=names')).text).toContain('No name waits for a decision.');
    const { data } = filledAnswers((what) => what)['GET /moderation/reports'] as { data: object[] };
    site.platform.teach({ 'GET /moderation/reports': { data, next_cursor: 'next' } });
    expect((await moderator.get('/moderation')).text).toContain('More comes when these are decided.');
  });

  it('offer only reviews to hide that are not hidden', async () => {
    const { text } = await moderator.get(appeal);
    const [, list] = /<select[^>]*id="review_id"[^>]*>(.*?)<\/select>/s.exec(text)!;
    expect([...list!.matchAll(/value="(\d+)"/g)].map(([, id]) => id)).toEqual(['41']);
    expect(text).toMatch(/Review 2.*Hidden: it counts no more.*appealed review 42/s);
  });

  it('find what stands behind the first page of a list', async () => {
    const { data } = filledAnswers((what) => what)['GET /moderation/appeals'] as { data: { learner_id: number }[] };
    let pages = 0;
    site.platform.answers.set('GET /moderation/appeals', () => {
      pages += 1;
      const one = { ...data[0], learner_id: pages === 3 ? 3 : 90 + pages };
      return { status: 200, body: { data: [one], ...(pages < 4 && { next_cursor: `page-${pages}` }) } };
    });
    expect((await moderator.get(appeal)).status).toBe(200);
  });

  it('send a score that is no number as none, for the platform to refuse', async () => {
    const operation = 'POST /moderation/challenges/21/appeals/3/decide';
    site.platform.answers.set(operation, () => refusal(422, 'invalid-input', 'Wrong.'));
    for (const score of ['', 'ten']) await moderator.submit(`${appeal}?/decide`, { score, reason: 'It works.' });
    const sent = { score: null, reason: 'It works.' };
    expect(site.platform.requestsTo(operation).map(({ body }) => body)).toEqual([sent, sent]);
  });

  it.each([
    '/moderation/reports/30',
    '/moderation/reports/x',
    '/moderation/appeals/21/4',
    '/moderation/appeals/2/3',
    '/moderation/names/4',
  ])('are not found at %s', async (path) => {
    expect((await moderator.get(path)).status).toBe(404);
  });

  it('say that a role is needed', async () => {
    for (const list of ['reports', 'names', 'appeals'])
      site.platform.answers.set(`GET /moderation/${list}`, () => refusal(403, 'role-required', 'This needs a role.'));
    for (const path of ['/moderation', report, name, appeal]) {
      const { status, text } = await moderator.get(path);
      expect([status, text.includes('This needs a role.')]).toEqual([403, true]);
    }
  });
});
