import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import {
  openLearner,
  openSharedSolutions,
  openSolution,
  runLab,
  submitLab,
  type Browser,
  type Page,
} from './browser-visits.js';
import { filledPaths, receivedReview } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(600_000);

/** Tries to leave text, attributes, scripts, comments, text fields and templates, by everything that runs by itself. */
const attack = [
  `<script>window.broken=1</script>`,
  `<img src=x onerror="window.broken=1">`,
  `"><svg onload=window.broken=1>`,
  `'-window.broken=1-'`,
  '`${window.broken=1}`',
  `</script></style></title></textarea></pre><script>window.broken=1</script>`,
  `--><iframe srcdoc="<script>parent.broken=1</script>"></iframe>`,
  `{@html '<script>window.broken=1</script>'}`,
  `<a href="javascript:window.broken=1" autofocus onfocus=window.broken=1>x</a>`,
  `[x](javascript:window.broken=1)`,
  `<style>*{display:none}</style><base href=https://evil.example/><meta http-equiv=refresh content=0;url=//evil.example>`,
  '\u2028window.broken=1\u2029',
].join(' ');
const markOf = (what: string) => `The ${what}:`;

const foreignTags =
  /<(script>|img src=x|svg onload|iframe|style>|base |meta http-equiv|a href="javascript|a [^>"]*autofocus)/i;

const refusing = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/password-reset',
  'POST /auth/password-reset/confirm',
  'POST /auth/verify-email',
  'PATCH /users/me',
  'PUT /learning-graph/goal',
  'PUT /progress/lessons/17/note',
  'PUT /progress/lessons/17/questions/1',
  'DELETE /users/me',
  'POST /users/me/email',
  'POST /users/me/password',
  `DELETE /users/me/sessions/${encodeURIComponent(attack)}`,
  'POST /cohorts/challenges/1/submit',
  'POST /run',
  'POST /cohorts/challenges/2/appeal',
  `POST /cohorts/peer-reviews/${receivedReview}/report`,
  'POST /instructor/cohorts/7/announcements',
  'POST /instructor/cohorts/7/members/3/deadline',
  'POST /instructor/cohorts/7/members/3/move',
  'POST /admin/roles',
  'POST /moderation/reports/31/uphold',
  'POST /moderation/names/3/hide',
  'POST /users/NaN/name/report',
  'POST /moderation/challenges/21/appeals/3/decide',
  'POST /moderation/reviews/NaN/hide',
  'POST /cohorts/my-cohort/questions',
  'POST /cohorts/questions/71/answers',
  'PATCH /cohorts/posts/71',
  'DELETE /cohorts/posts/NaN',
  'POST /cohorts/posts/72/report',
  'PUT /cohorts/questions/71/helpful-answer',
  'POST /instructor/cohorts/7/members/NaN/posts/91/hide',
  'POST /moderation/learners/3/posts/73/hide',
  'POST /labs/40/shared-solution',
  'DELETE /labs/40/shared-solution',
  'POST /shared-solutions/52/report',
  'POST /moderation/learners/3/solutions/61/hide',
];

let written: Set<string>;
let site: PageSite;
beforeAll(async () => {
  written = new Set();
  site = await startPages();
  site.platform.teach(
    filledAnswers((what) => {
      written.add(what);
      return `${markOf(what)} ${attack}`;
    }),
  );
});

describe('a text that somebody has written to break pages', () => {
  it.each(filledPaths)('is no tag in the HTML of %s and in the data of its script', async (path) => {
    const learner = await site.learner(attack);
    const { status, text } = await learner.get(path);
    expect([status, foreignTags.exec(text)?.[0]]).toEqual([200, undefined]);
    const [own, query = ''] = path.split('?');
    const data = await learner.get(`${own}/__data.json?${query}`);
    expect(data.headers['content-type']).toBe('application/json');
  });

  it.each([
    ['/sign-in', { email: attack, password: attack }],
    ['/sign-up', { email: attack, full_name: attack, password: attack }],
    ['/account?/name', { full_name: attack }],
    ['/account/sign-in?/email', { email: attack, password: attack }],
    ['/account/sign-in?/password', { current_password: attack, new_password: attack }],
    ['/account/sign-in?/end', { id: attack }],
    ['/account/data?/erase', { password: attack }],
    ['/forgot-password', { email: attack }],
    ['/reset-password', { token: attack, new_password: attack }],
    ['/verify-email', { token: attack }],
    ['/account?/settings', { display_name: attack, time_zone: attack }],
    ['/today/goal?/set', { goal: attack, due_on: attack }],
    ['/lessons/17?/note', { text: attack }],
    ['/lessons/17?/answer', { question: '1', 'self-check-1': attack }],
    ['/questions?lesson=17&question=1&/answer', { question: '1', 'self-check-1': attack }],
    ['/lessons/17?/run', { program: '1', code: attack }],
    ['/labs/40?/run', { code: attack, call: attack, with: 'call' }],
    ['/labs/40?/submit', { code: attack, key: attack }],
    ['/labs/40/solution', { 'give-up': attack }],
    ['/labs/40/solutions?/show', { sort: attack, cursor: attack }],
    ['/labs/40/solutions?/share', { submission_id: attack, named: attack }],
    ['/labs/40/solutions?/withdraw', { solution: attack }],
    ['/labs/40/solutions?/report', { solution: '52', reason: attack }],
    ['/moderation/solutions/61?/hide', { author: '3', reason: attack }],
    ['/cohort/challenges/1?/submit', { code: attack, notes: attack }],
    ['/cohort/challenges/1?/run', { code: attack, notes: attack }],
    ['/cohort/challenges/2/appeal', { reason: attack }],
    [`/cohort/challenges/2/report/${receivedReview}`, { reason: attack }],
    ['/instructor/cohorts/7', { text: attack }],
    ['/instructor/cohorts/7/members/3?/extend', { challenge_id: attack, closes_at: attack, extend_reason: attack }],
    ['/instructor/cohorts/7/members/3?/move', { to_cohort_id: attack, move_reason: attack }],
    ['/admin/roles?/give', { email: attack, role: attack, cohort_id: attack, reason: attack }],
    ['/moderation/reports/31?/uphold', { reason: attack }],
    ['/moderation/names/3?/hide', { name: attack, reason: attack }],
    ['/cohort/names', { member: attack }],
    ['/moderation/appeals/21/3?/decide', { score: attack, reason: attack }],
    ['/moderation/appeals/21/3?/hide', { review_id: attack, hide_reason: attack }],
    ['/cohort/questions/ask?lab=40', { title: attack, text: attack }],
    ['/cohort/questions/71?/answer', { kind: 'answer', text: attack }],
    ['/cohort/questions/71?/change', { kind: 'change', post: '71', title: attack, text: attack }],
    ['/cohort/questions/71?/remove', { post: attack }],
    ['/cohort/questions/72?/report', { kind: 'report', post: '72', reason: attack }],
    ['/cohort/questions/71?/helpful', { answer: attack }],
    ['/instructor/cohorts/7/posts', { post: '91', author: attack, reason: attack }],
    ['/moderation/posts/73?/hide', { author: '3', reason: attack }],
    ['/cohort/reviews/5', { feedback: attack, 'points-0': attack }],
  ])('is no tag in the answer to the form of %s', async (path, fields: Record<string, string>) => {
    const learner = await site.learner(attack);
    for (const operation of refusing) site.platform.answers.set(operation, () => refusal(422, 'invalid-input', attack));
    const { status, text } = await learner.submit(path, fields);
    for (const operation of ['POST /auth/login', 'POST /auth/register']) site.platform.answers.delete(operation);
    expect([200, 401, 422]).toContain(status);
    expect(foreignTags.exec(text)?.[0]).toBeUndefined();
  });

  it.each([
    '/search?q=',
    '/sign-in?next=',
    '/sign-in?reason=',
    '/reset-password?token=',
    '/verify-email?token=',
    '/completions?code=',
    '/account?saved=',
    '/account/data?export=',
    '/instructor/cohorts/',
    '/instructor/cohorts/7/members/',
    '/admin/roles?done=',
    '/admin/roles?cursor=',
    '/moderation?done=',
    '/moderation?show=',
    '/instructor/cohorts/7?sort=',
    '/instructor/cohorts/7?state=',
    '/instructor/cohorts/7?name=',
    '/instructor/cohorts/7?before=',
    '/admin/labs?name=',
    '/admin/roles?role=',
    '/moderation/reports/',
    '/moderation/names/',
    '/moderation/solutions/',
    '/admin/labs/',
    '/moderation/appeals/21/',
    '/cohort/ranking?period=',
    '/cohort/questions?cursor=',
    '/cohort/questions?challenge=',
    '/cohort/questions/ask?lab=',
    '/cohort/questions/',
    '/moderation/posts/',
    '/today/goal?skill=',
    '/labs/40/attempts?cursor=',
    '/notes?cursor=',
    '/questions?lesson=17&question=',
    '/skills/',
  ])('is no tag where it stands in the address, behind %s', async (path) => {
    const learner = await site.learner();
    const { text } = await learner.get(path + encodeURIComponent(attack));
    expect(foreignTags.exec(text)?.[0]).toBeUndefined();
  });
});

const described = chromiumPath === undefined ? describe.skip : describe;

described('every text that somebody writes (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('is shown as it was written on some page, and runs nothing on any', async () => {
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => complaints.push(dialog.message())));
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address)) complaints.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Applying inline style'))
        complaints.push(message.text());
    });
    let shown = '';
    const look = async (path: string) => {
      shown += await page.evaluate<string>(visibleTexts);
      expect([path, await page.evaluate('window.broken'), new URL(page.url()).origin]).toEqual([
        path,
        undefined,
        site.address,
      ]);
    };
    for (const path of filledPaths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await look(path);
      if (path === '/labs/40') for (const act of [runLab, submitLab]) await act(page).then(() => look(path));
      if (path === '/today/reviews') {
        const send = { headers: { origin: site.address }, maxRedirects: 0 };
        await context.request.post(`${path}?/start`, { ...send, form: { slug: '' } });
        for (const slug of ['sorting', 'counting']) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await look(path);
          await context.request.post(`${path}?/later`, { ...send, form: { slug } });
        }
      }
      if (path === '/labs/40/solutions') await openSharedSolutions(page).then(() => look(path));
      if (path.endsWith('/solution')) await openSolution(page).then(() => look(path));
    }
    expect([...written].filter((what) => !shown.includes(markOf(what)))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('cannot put a page or a figure into a frame', async () => {
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    const paths = ['/', '/sign-in', '/today', '/figures/none'];
    const framed = await startFraming(
      page,
      paths.map((path) => site.address + path),
    );
    expect(framed).toEqual(paths.map(() => 'chrome-error://chromewebdata/'));
    await context.close();
  });
});

/** Runs in the page. The editor's text is in a shadow root. */
const visibleTexts = `[...document.querySelectorAll('body *:not(script)')].map((element) =>
  [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('') +
  (element.matches('pre') ? element.textContent : '') + (element.value ?? '') + (element.shadowRoot?.textContent ?? '')).join('\\n')`;

async function startFraming(page: Page, addresses: string[]): Promise<string[]> {
  const body = addresses.map((address) => `<iframe src="${address}"></iframe>`).join('');
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://evil.example/', { waitUntil: 'networkidle' });
  return page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : [frame.url()]));
}
