import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { newEmail, startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const cohortPage = '/instructor/cohorts/7';
const memberPage = `${cohortPage}/members/3`;
const members = '/instructor/cohorts/7/members';

let site: PageSite;
let instructor: WebVisitor;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(async () => {
  site.platform.answers.clear();
  site.platform.teach(filledAnswers((what) => what));
  instructor = await site.learner();
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

const forms: Form[] = [
  {
    name: 'announces',
    page: cohortPage,
    action: '',
    fields: { text: 'We meet\r\non Monday.' },
    operation: 'POST /instructor/cohorts/7/announcements',
    body: { text: 'We meet\non Monday.' },
    after: `${cohortPage}?announced`,
    said: 'Announced to all present members.',
  },
  {
    name: 'gives more time',
    page: memberPage,
    action: '?/extend',
    fields: { challenge_id: '21', closes_at: '2026-12-01', extend_reason: 'ill' },
    operation: `POST ${members}/3/deadline`,
    body: { challenge_id: 21, closes_at: '2026-12-01T23:59:59Z', reason: 'ill' },
    after: `${memberPage}?extended`,
    said: 'The member has more time now.',
  },
  {
    name: 'moves a member',
    page: memberPage,
    action: '?/move',
    fields: { to_cohort_id: '8', move_reason: 'a better time' },
    operation: `POST ${members}/3/move`,
    body: { to_cohort_id: 8, reason: 'a better time' },
    after: `${cohortPage}?moved`,
    said: 'The member is in the other cohort now.',
  },
];

describe.each(forms)('the form that $name', ({ page, action, fields, operation, body, after, said }) => {
  it('does so without script', async () => {
    site.platform.teach({ [operation]: { data: {} } });
    const { status, headers } = await instructor.submit(page + action, fields);
    expect([status, headers.location]).toEqual([303, after]);
    expect(site.platform.requestsTo(operation).map((request) => request.body)).toEqual([body]);
    expect((await instructor.get(after)).text).toContain(said);
  });

  it.each([
    [403, refusal(403, 'role-required', 'This needs a role.'), 'This needs a role.'],
    [409, refusal(409, 'cohort-full', 'The cohort is full.'), 'The cohort is full.'],
    [503, refusal(503, 'unavailable', 'Not now.'), 'What you have typed is still here'],
  ])('shows what was typed again with status %i', async (expected, answer, sentence) => {
    site.platform.answers.set(operation, () => answer);
    const { status, text } = await instructor.submit(page + action, fields);
    expect([status, text.includes(sentence)]).toEqual([expected, true]);
    expect(text).toContain(Object.values(fields).at(-1)!.replace('\r', ''));
  });

  it('says which field is wrong', async () => {
    const path = Object.keys(body).at(-1)!;
    const errors = [{ path: `body.${path}`, message: 'is not like that' }];
    const answer = { status: 422, body: { code: 'invalid-input', detail: 'Wrong.', errors } };
    site.platform.answers.set(operation, () => answer);
    const { text } = await instructor.submit(page + action, fields);
    expect(text).toMatch(/aria-invalid="true"/);
    expect(text).toContain('is not like that');
  });

  it('leads a visitor without a session to signing in', async () => {
    const { status, headers } = await site.visitor().submit(page + action, fields);
    expect([status, headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(page)}`]);
    expect(site.platform.requests).toEqual([]);
  });
});

describe('the pages of an instructor', () => {
  it('list the cohorts, those that run before those that have ended', async () => {
    const { text } = await instructor.get('/instructor');
    expect(text).toMatch(/cohorts\/7".*cohorts\/8".*Ended.*cohorts\/9"/s);
  });

  it('show progress, reviews and where members are stuck, with what is not known', async () => {
    const { text } = await instructor.get(cohortPage);
    expect(text).toMatch(/33 %.*title of the lab.*4 submissions without a better score.*test that a member/s);
    expect(text).toMatch(/Lab 999.*3 submissions without a better score/s);
    expect(text).toMatch(/Learner 5.*not known.*never.*not known.*member 4.*away for two weeks/s);
  });

  it('show members behind the first page of the list', async () => {
    const { data } = filledAnswers((what) => what)[`GET ${members}`] as { data: object[] };
    let pages = 0;
    site.platform.answers.set(`GET ${members}`, () => {
      pages += 1;
      return { status: 200, body: { data: [data[pages - 1]], ...(pages < 3 && { next_cursor: `page-${pages}` }) } };
    });
    expect((await instructor.get(cohortPage)).text).toMatch(/Learner 5.*member 3.*member 4/s);
  });

  const listed = (text: string) =>
    [...text.matchAll(/<a href="\/instructor\/cohorts\/7\/members\/(\d+)"/g)].map(([, id]) => Number(id));

  it.each([
    ['', 'Member', 'ascending', [5, 3, 4]],
    ['?sort=-member', 'Member', 'descending', [4, 3, 5]],
    ['?sort=progress', 'Progress', 'ascending', [3, 4, 5]],
    ['?sort=active', 'Last active', 'ascending', [5, 3, 4]],
    ['?sort=-stuck', 'Stuck in', 'descending', [3, 4, 5]],
    ['?sort=wrong', 'Member', 'ascending', [5, 3, 4]],
  ])('list the members by the address “%s”, and say by which column: %s, %s', async (query, column, order, ids) => {
    const { text } = await instructor.get(cohortPage + query);
    expect(listed(text)).toEqual(ids);
    const sorted = [...text.matchAll(/aria-sort="(\w+)"[^>]*>.*?<a [^>]*>(.*?)<\/a>/gs)];
    expect(sorted.map(([, direction, name]) => [name, direction])).toEqual([[column, order]]);
  });

  it.each([
    ['?name=%20MEMBER+4', [4]],
    ['?state=away', [4]],
    ['?state=here', [5, 3]],
    ['?state=stuck', [3]],
    ['?state=reviews&name=learner', [5]],
    ['?state=toString', [5, 3, 4]],
    ['?name=nobody', []],
  ])('list the members that the address “%s” filters, with links that filter and sort', async (query, ids) => {
    const { text } = await instructor.get(cohortPage + query);
    expect(listed(text)).toEqual(ids);
    if (ids.length < 3) expect(text).toMatch(/\d of 3 · <a href="\?sort=member#members">Show all/);
    const kept = [...new URLSearchParams(query)].map((pair) => new URLSearchParams([pair]).toString());
    const [link] = /\?[^"]*sort=-open#members/.exec(text)!;
    for (const pair of kept) expect(link.replaceAll('&amp;', '&')).toContain(pair);
  });

  it('show the weeks of the cohort and of a member as a chart, with a table for screen readers', async () => {
    const tableOf = (text: string) =>
      [...text.matchAll(/<tr[^>]*><th scope="row"[^>]*>[^<]*<\/th><td[^>]*>(\d+)<\/td>/g)].map(([, value]) => value);
    expect(tableOf((await instructor.get(cohortPage)).text)).toEqual(['2', '1']);
    expect(tableOf((await instructor.get(memberPage)).text)).toEqual(['2', '5']);
  });

  it('show the hardest labs, what was announced, and what is older', async () => {
    const { text } = await instructor.get(cohortPage);
    expect(text).toMatch(/hardest first.*labs\/40".*labs\/999".*<h2 id="members"/s);
    expect(text).toMatch(/Announced so far.*to\s+3 members.*text of a sent announcement.*\?before=older#sent/s);
    await instructor.get(`${cohortPage}?before=older`);
    expect(site.platform.requestsTo('GET /instructor/cohorts/7/announcements')).toHaveLength(2);
  });

  it('say what an older platform does not tell', async () => {
    const { data } = filledAnswers((what) => what)[`GET ${members}`] as { data: object[] };
    const older = data.map((member) => ({ ...member, weekly_active_days: undefined, stuck_at: null }));
    site.platform.teach({ [`GET ${members}`]: { data: older } });
    site.platform.answers.set('GET /instructor/cohorts/7/announcements', () => refusal(404, 'unknown-path', 'None.'));
    const { text } = await instructor.get(cohortPage);
    expect(text).toMatch(/weeks cannot be shown.*not known right now.*announced cannot be shown/s);
    expect((await instructor.get(memberPage)).text).toContain('The weeks cannot be shown right now.');
  });

  it('move a member only to running cohorts of the same track that the instructor looks after', async () => {
    const { data } = filledAnswers((what) => what)['GET /instructor/cohorts'] as { data: { id: number }[] };
    const elsewhere = { ...data[1], id: 10, track_slug: 'agents' };
    site.platform.teach({ 'GET /instructor/cohorts': { data: [...data, elsewhere] } });
    const { text } = await instructor.get(memberPage);
    const [, list] = /<select[^>]*id="to_cohort_id"[^>]*>(.*?)<\/select>/s.exec(text)!;
    expect([...list!.matchAll(/value="(\d+)"/g)].map(([, id]) => id)).toEqual(['8']);
  });

  it('offer nothing to decide about oneself', async () => {
    const { data } = filledAnswers((what) => what)['GET /users/me'] as { data: object };
    site.platform.teach({ 'GET /users/me': { data: { ...data, id: 3 } } });
    const { text } = await instructor.get(memberPage);
    expect(text).toContain('Another instructor decides');
    expect(text).not.toMatch(/<form[^>]*(extend|move)/);
  });

  it.each(['/instructor/cohorts/6', '/instructor/cohorts/x', `${cohortPage}/members/99`, '/instructor/cohorts/7%2f..'])(
    'are not found at %s',
    async (path) => {
      expect((await instructor.get(path)).status).toBe(404);
    },
  );

  it('say that a role is needed', async () => {
    site.platform.answers.set('GET /instructor/cohorts', () => refusal(403, 'role-required', 'This needs a role.'));
    for (const path of ['/instructor', cohortPage, memberPage]) {
      const { status, text } = await instructor.get(path);
      expect([status, text.includes('This needs a role.')]).toEqual([403, true]);
    }
  });
});

describe('the page of roles', () => {
  const fields = { email: 'eve@example.com', role: 'instructor', cohort_id: '7', reason: 'She knows the track.' };
  const body = { ...fields, cohort_id: 7 };

  it.each([
    ['give', 'POST /admin/roles', 'given'],
    ['take', 'POST /admin/roles/take', 'taken'],
  ])('lets an admin %s one', async (action, operation, done) => {
    site.platform.teach({ [operation]: { data: {} } });
    const { status, headers } = await instructor.submit(`/admin/roles?/${action}`, fields);
    expect([status, headers.location]).toEqual([303, `/admin/roles?done=${done}`]);
    expect(site.platform.requestsTo(operation).map((request) => request.body)).toEqual([body]);
    expect((await instructor.get(`/admin/roles?done=${done}`)).text).toContain(`The role is ${done}.`);
  });

  it('sorts the people by a column of the address, and keeps the role on the next page', async () => {
    const namesOf = async (query: string) =>
      [...(await instructor.get(`/admin/roles${query}`)).text.matchAll(/<th scope="row"[^>]*><bdi>([^<]*)/g)].map(
        ([, holder]) => holder,
      );
    const [admin, teacher] = ['name of the admin', 'name of the instructor'];
    expect(await namesOf('')).toEqual([admin, teacher]);
    expect(await namesOf('?sort=-name')).toEqual([teacher, admin]);
    const { text } = await instructor.get('/admin/roles?role=moderator');
    expect(text).toContain('href="?role=moderator&amp;cursor=next"');
  });

  it('sends no cohort for other roles', async () => {
    site.platform.teach({ 'POST /admin/roles': { data: {} } });
    await instructor.submit('/admin/roles?/give', { ...fields, role: 'admin', cohort_id: '' });
    const [request] = site.platform.requestsTo('POST /admin/roles');
    expect(request!.body).toEqual({ email: fields.email, role: 'admin', reason: fields.reason });
  });

  it('shows what was typed again when it is refused', async () => {
    site.platform.answers.set('POST /admin/roles', () => refusal(403, 'own-role', 'Nobody gives one to themselves.'));
    const { status, text } = await instructor.submit('/admin/roles?/give', { ...fields, role: 'moderator' });
    expect([status, text.includes('Nobody gives one to themselves.')]).toEqual([403, true]);
    for (const typed of [fields.email, fields.reason]) expect(text).toContain(`value="${typed}"`);
    expect(text).toMatch(/<option value="moderator" selected/);
  });

  it('gives no role that is none', async () => {
    const { status } = await instructor.submit('/admin/roles?/give', { ...fields, role: 'owner' });
    expect([status, site.platform.requestsTo('POST /admin/roles')]).toEqual([422, []]);
  });
});

describe('the navigation', () => {
  const linksOf = (text: string) =>
    [...text.matchAll(/<a [^>]*?href="(\/instructor|\/moderation|\/admin\/roles)"/g)].map(([, path]) => path);
  const teach = (roles: string[] | null | undefined) => {
    const { data } = filledAnswers((what) => what)['GET /users/me'] as { data: object };
    site.platform.teach({ 'GET /users/me': { data: { ...data, roles } } });
  };

  it.each([
    [['instructor'], ['/instructor']],
    [['admin'], ['/admin/roles']],
    [
      ['instructor', 'moderator', 'admin'],
      ['/instructor', '/moderation', '/admin/roles'],
    ],
    [['moderator'], ['/moderation']],
    [[], []],
    [null, []],
    [undefined, []],
  ])('of somebody with the roles %j leads to %j, on Today and on every page after it', async (roles, expected) => {
    teach(roles);
    for (const path of ['/today', '/tracks', '/completions'])
      expect([path, linksOf((await instructor.get(path)).text)]).toEqual([path, expected]);
  });

  it('asks for the roles once in ten minutes, and never for other pages', async () => {
    teach(['instructor']);
    for (const path of ['/today', '/tracks', '/today', '/skills']) await instructor.get(path);
    expect(site.platform.requestsTo('GET /users/me')).toHaveLength(1);
  });

  it('shows the roles that signing in has said, and asks for none', async () => {
    const email = newEmail();
    site.platform.addAccount(email);
    site.platform.answers.set('POST /auth/login', () => {
      return { status: 200, body: { ...site.platform.tokens.issue(email), roles: ['moderator'] } };
    });
    const person = site.visitor();
    await person.signIn(email);
    site.platform.answers.delete('POST /auth/login');
    expect(linksOf((await person.get('/today')).text)).toEqual(['/moderation']);
    expect(site.platform.requestsTo('GET /users/me')).toEqual([]);
  });

  it('follows the account at once when a role was given or taken', async () => {
    teach([]);
    await instructor.get('/today');
    for (const [roles, expected] of [
      [['instructor'], ['/instructor']],
      [[], []],
    ]) {
      teach(roles);
      expect(linksOf((await instructor.get('/account')).text)).toEqual(expected);
      expect(linksOf((await instructor.get('/tracks')).text)).toEqual(expected);
    }
  });

  it('is that of a learner while the roles cannot be read', async () => {
    for (const answer of [refusal(503, 'unavailable', 'Not now.'), refusal(404, 'unknown-path', 'None.')]) {
      site.platform.answers.set('GET /users/me', () => answer);
      const { status, text } = await instructor.get('/today');
      expect([status, linksOf(text)]).toEqual([200, []]);
    }
  });

  it('is that of the next person who signs in in this browser', async () => {
    teach(['instructor']);
    await instructor.get('/today');
    teach([]);
    await instructor.signUp('somebody.else@example.com');
    expect(linksOf((await instructor.get('/tracks')).text)).toEqual([]);
  });
});
