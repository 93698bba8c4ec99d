import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accessibilityProblems, chromiumPath, launchBrowser, openLook } from '@proximal/testing/browser';
import {
  countShifts,
  countShiftsFromHere,
  learnerState,
  openPart,
  type Browser,
  type Context,
  type Page,
} from './browser-visits.js';
import { password, refusal } from './fake-platform.js';
import { newEmail, type PageSite } from './page-site.js';
import { rightProgram, startPlacement, type ScriptedPlacement } from './scripted-placement.js';
import { receiptOf } from './trials.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(600_000);

const taskPath = (number: number, lab: number) => `/labs/${lab}?placement=${number}of14`;
const account = () => ({ email: newEmail(), full_name: 'Ada', password, keep: 'on', receipt: '' });
const mainOf = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)![0]
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\s+/g, ' ');

let site: PageSite;
let placement: ScriptedPlacement;
beforeEach(async () => {
  ({ site, placement } = await startPlacement());
});
const asked = () =>
  site.platform.requests.flatMap(({ method, path }) => (path.includes('/placements') ? `${method} ${path}` : []));

async function read(person: WebVisitor, path: string): Promise<string> {
  const { status, text } = await person.get(path);
  expect([path, status]).toEqual([path, 200]);
  return mainOf(text);
}
async function leadsTo(answer: Promise<{ status: number; headers: { location?: string } }>): Promise<string> {
  const { status, headers } = await answer;
  expect(status).toBe(303);
  return headers.location!;
}
const submit = (person: WebVisitor, number: number, lab: number, code: string) =>
  person.submit(`/labs/${lab}?/submit&placement=${number}of14`, { code, key: 'k', tries: '0' });

describe('a learner', () => {
  let learner: WebVisitor;
  beforeEach(async () => {
    learner = await site.learner();
  });
  const begin = (track = '') => learner.submit('/placement?/begin', { track_slug: track });

  it('reads what a placement is, and begins one', async () => {
    const first = await read(learner, '/placement');
    for (const said of ['At most 14 short tasks', 'not knowing is no failure', 'Only title of the track'])
      expect(first).toContain(said);
    expect(await leadsTo(begin())).toBe('/placement');
    const running = await read(learner, '/placement');
    for (const said of ['Task 1 of at most 14', 'title of lab 40', 'name of the skill lookup', 'sure of 0 of 3 skills'])
      expect(running).toContain(said);
    expect(running).toContain(`href="${taskPath(1, 40)}"`);
  });

  it('sees on the page of the task that the first submission is the answer, and nowhere else', async () => {
    await begin();
    site.platform.requests.length = 0;
    expect(await read(learner, '/labs/40')).not.toContain('Placement');
    expect(asked()).toEqual([]);
    const shown = await read(learner, taskPath(1, 40));
    for (const said of [
      'Placement, task 1 of at most 14.',
      'Your first submission is the answer',
      'I cannot do this yet',
    ])
      expect(shown).toContain(said);
    expect(shown).toContain('action="?/submit&amp;placement=1of14#results"');
    expect(await read(learner, '/labs/40?placement=1')).not.toContain('Placement');
  });

  it('is led from an answer to the next task, and never shown a failure', async () => {
    await begin();
    const failed = await submit(learner, 1, 40, 'print("wrong")');
    const [seen, folded] = mainOf(failed.text).split('<details><summary>How your program was graded');
    for (const said of ['Your answer is noted.', 'Noted.', 'href="/placement?after=40"']) expect(seen).toContain(said);
    expect(seen).not.toMatch(/Not solved|failed|Score|best score/);
    expect(folded).toContain('Look at this first');
    expect(await leadsTo(learner.get('/placement?after=40'))).toBe(taskPath(2, 41));
    const solved = mainOf((await submit(learner, 2, 41, rightProgram)).text);
    for (const said of ['Solved, and noted.', '+40 xp']) expect(solved).toContain(said);
    expect(await leadsTo(learner.get('/placement?after=41'))).toBe(taskPath(3, 42));
    const found = await read(learner, '/placement');
    for (const said of ['Shown by what you solved: 1 skill', 'Taken as known: 1 skill', 'You solved what needs it.'])
      expect(found).toContain(said);
  });

  it('is told that an answer has not arrived, and may be none', async () => {
    await begin();
    placement.readsBehind = 1;
    await submit(learner, 1, 40, rightProgram);
    const waiting = await read(learner, '/placement?after=40');
    for (const said of ['No answer has arrived yet.', 'href="/placement?after=40"', `href="${taskPath(1, 40)}"`])
      expect(waiting).toContain(said);
    expect(waiting).not.toContain('I cannot do this yet');
    expect(await leadsTo(learner.get('/placement?after=40'))).toBe(taskPath(2, 41));
  });

  it('skips a task they cannot do yet, and repeating that skips no other', async () => {
    await begin();
    for (let times = 0; times < 2; times += 1)
      expect(await leadsTo(learner.submit('/placement?/skip', { lab_id: '40' }))).toBe(taskPath(2, 41));
    expect(placement.answers).toEqual([{ lab_id: 40, is_solved: false }]);
    const answered = await read(learner, taskPath(1, 40));
    for (const said of [
      'Your answer is noted. A further submission here is an ordinary try.',
      'action="?/submit#results"',
    ])
      expect(answered).toContain(said);
    expect(await read(learner, taskPath(9, 42))).not.toContain('lacement');
  });

  it('makes ordinary tries after the answer', async () => {
    await begin();
    const { text } = await submit(learner, 1, 40, 'print("wrong")');
    expect(text).toContain('action="?/submit#results"');
    const further = await learner.submit('/labs/40?/submit', { code: 'print("wrong")', key: 'l', tries: '1' });
    expect(mainOf(further.text)).toContain('Look at this first');
    expect(mainOf(further.text)).not.toContain('Noted.');
  });

  it('ends it, sees what it showed, and is told when the next one may begin', async () => {
    await begin();
    await submit(learner, 1, 40, rightProgram);
    expect(await leadsTo(learner.submit('/placement?/end'))).toBe('/placement');
    const ended = await read(learner, '/placement');
    for (const said of [
      'ended after 1 task',
      '<details open',
      'title of the other track',
      'Go to Today',
      '4 March 2099',
    ])
      expect(ended).toContain(said);
    const refused = await begin();
    expect([refused.status, mainOf(refused.text)]).toEqual([409, expect.stringMatching(/role="alert">.*4 March 2099/)]);
    expect(await leadsTo(begin('agents'))).toBe('/placement');
    expect(await read(learner, '/placement')).toContain('Task 1 of at most 14');
  });

  it('is told that an end without any skill is no failure', async () => {
    await begin();
    for (const lab_id of ['40', '41', '42']) await learner.submit('/placement?/skip', { lab_id });
    expect(await read(learner, '/placement')).toContain('It has shown no skill yet. That is no failure');
  });

  it('sees the task also while the placement is unavailable, but not before they have begun', async () => {
    expect(await read(learner, taskPath(1, 40))).not.toContain('Placement, task');
    site.platform.answers.set('GET /learning-graph/placements/current', () => refusal(503, 'unavailable', 'Not now.'));
    expect(await read(learner, taskPath(1, 40))).toContain('Placement, task 1 of at most 14.');
  });

  it('finds it on Today, among the tracks and beside the skills', async () => {
    for (const path of ['/today', '/tracks', '/skills']) {
      const person = await site.learner();
      if (path === '/today') site.platform.answers.delete('GET /progress/me');
      expect(await read(person, path)).toContain('href="/placement"');
    }
    expect(await read(learner, '/today')).toContain('<a href="/skills">1 skill</a> is taken as known');
  });
});

describe('a visitor without an account', () => {
  let visitor: WebVisitor;
  beforeEach(() => {
    visitor = site.visitor();
  });
  const run = (number: number, lab: number, code: string) =>
    visitor.submit(`/labs/${lab}?/run&placement=${number}of14`, { code });

  async function begin(): Promise<void> {
    await visitor.submit('/placement?/begin', { track_slug: '' });
    await visitor.get('/placement');
  }

  it('answers open labs, while the platform stores nothing', async () => {
    expect(await read(site.visitor(), '/')).toContain('href="/placement"');
    await begin();
    const wrong = mainOf((await run(1, 40, 'print("wrong")')).text);
    expect(wrong).toContain('ten runs an hour. The task is solved once your program passes all tests');
    expect(wrong).not.toContain('noted');
    const right = mainOf((await run(1, 40, rightProgram)).text);
    for (const said of ['Solved, and noted.', 'href="/placement?after=40"']) expect(right).toContain(said);
    expect(await leadsTo(visitor.get('/placement?after=40'))).toBe(taskPath(2, 41));
    expect(await leadsTo(visitor.submit('/placement?/skip', { lab_id: '41' }))).toBe('/placement?after=41');
    expect(await leadsTo(visitor.get('/placement?after=41'))).toBe(taskPath(3, 42));
    const sent = site.platform.requestsTo('POST /learning-graph/placements').at(-1)!;
    const answers = [
      { lab_id: 40, is_solved: true },
      { lab_id: 41, is_solved: false },
    ];
    expect(sent.body).toEqual({ track_slug: null, answers });
    expect(placement.answers).toBeUndefined();
    const shown = await read(visitor, '/placement');
    for (const said of ['Task 3 of at most 14', 'keeps your program of “title of lab 40”', 'Sign up to keep it'])
      expect(shown).toContain(said);
    expect(shown).not.toContain('href="/skills/');
  });

  it('keeps the answers, and may sign up or forget them, while their network may ask for no more', async () => {
    await begin();
    await run(1, 40, rightProgram);
    const detail = 'Your network has run the trials of an hour.';
    site.platform.answers.set('POST /learning-graph/placements', () => refusal(429, 'too-many-trials', detail));
    const shown = await read(visitor, '/placement?after=40');
    for (const said of [detail, 'keeps your 1 answer', 'title of lab 40', 'Sign up to keep it', 'Forget my answers'])
      expect(shown).toContain(said);
    expect(visitor.cookies.has('answers')).toBe(true);
  });

  it('sees no title of a solved lab that the curriculum has dropped', async () => {
    site.platform.answers.set('GET /labs/77', () => refusal(404, 'lab-unknown', 'There is no such lab.'));
    visitor.cookies.set('answers', '.41.77y');
    const shown = await read(visitor, '/placement');
    expect(shown).toContain('Task 2 of at most 14');
    expect(shown).not.toContain('your program');
  });

  it('takes answers and programs along when they sign up', async () => {
    await begin();
    await run(1, 40, rightProgram);
    await visitor.get('/placement');
    await run(2, 41, rightProgram);
    expect(mainOf((await visitor.get('/sign-up')).text)).toContain('Keep my placement, and the programs');
    expect(await leadsTo(visitor.submit('/sign-up?next=/placement', account()))).toBe('/placement');
    const claimed = site.platform.requestsTo('POST /labs/claim').map(({ body }) => body.receipt);
    expect(claimed.toSorted()).toEqual([40, 41].map((lab) => receiptOf(rightProgram, lab)).toSorted());
    expect(placement.answers).toEqual([40, 41].map((lab_id) => ({ lab_id, is_solved: true })));
    expect([...visitor.cookies.keys()]).toEqual(['session']);
    expect(await read(visitor, '/placement')).toContain('Task 3 of at most 14');
  });

  it('is told after signing up which program could not be submitted, and keeps it only if it still may be', async () => {
    for (const [status, code, isKept] of [
      [503, 'unavailable', true],
      [409, 'receipt-used', false],
    ] as const) {
      visitor = site.visitor();
      await begin();
      await run(1, 40, rightProgram);
      site.platform.answers.set('POST /labs/claim', () => refusal(status, code, 'Not this time.'));
      const path = await leadsTo(visitor.submit('/sign-up', account()));
      expect([path, visitor.cookies.has('receipt')]).toEqual(['/placement?unclaimed=40', isKept]);
      expect(await read(visitor, path)).toContain('program of “title of lab 40” could not be submitted');
    }
  });

  it('is told which programs the browser has no room for: the oldest', async () => {
    await begin();
    const long = `${rightProgram}#${'x'.repeat(1_500)}`;
    for (const [number, lab] of [40, 41].entries()) {
      await run(number + 1, lab, long);
      await visitor.get('/placement');
    }
    expect(visitor.cookies.get('receipt')!.length).toBeLessThanOrEqual(3_500);
    const shown = await read(visitor, '/placement');
    expect(shown).toContain('keeps your program of “title of lab 41”');
    expect(shown).toContain('no room for your program of “title of lab 40”');
  });

  it('keeps nothing without the tick, and forgets the answers on request', async () => {
    await begin();
    await run(1, 40, rightProgram);
    expect(await leadsTo(visitor.submit('/sign-up', { ...account(), keep: '' }))).toBe('/placement');
    const other = site.visitor();
    await other.submit('/placement?/begin', { track_slug: '' });
    await other.get('/placement');
    const { keep: _, ...unticked } = account();
    expect(await leadsTo(other.submit('/sign-up', unticked))).toBe('/today');
    expect([...other.cookies.keys()]).toEqual(['session']);
    const third = site.visitor();
    await third.submit('/placement?/begin', { track_slug: '' });
    await third.get('/placement');
    await third.submit('/labs/40?/run&placement=1of14', { code: rightProgram });
    expect([...third.cookies.keys()].toSorted()).toEqual(['answers', 'receipt']);
    await third.submit('/placement?/end');
    expect([...third.cookies.keys()]).toEqual([]);
  });

  it('is signed up also when the placement cannot be begun just now, and begins it with the answers later', async () => {
    await begin();
    await visitor.submit('/placement?/skip', { lab_id: '40' });
    const answer = site.platform.answers.get('POST /learning-graph/placements')!;
    site.platform.answers.set('POST /learning-graph/placements', () => refusal(503, 'unavailable', 'Not now.'));
    expect(await leadsTo(visitor.submit('/sign-up', account()))).toBe('/placement');
    site.platform.answers.set('POST /learning-graph/placements', answer);
    await visitor.submit('/placement?/begin', { track_slug: '' });
    expect(placement.answers).toEqual([{ lab_id: 40, is_solved: false }]);
    expect(visitor.cookies.has('answers')).toBe(false);
  });

  it.each([
    ['names a track that is gone', 'gone.'],
    ['is too long', '.1'.repeat(5_000)],
    ['is no text of ours', '.40.40y.41n<script>'],
  ])('begins anew when the cookie %s', async (_what, cookie) => {
    visitor.cookies.set('answers', cookie);
    expect(await read(visitor, '/placement')).toContain('Begin</button>');
  });
});

const described = chromiumPath === undefined ? describe.skip : describe;
const scrollsSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const scriptBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;
/** What fits into 390 pixels without script fits into 1440, and nothing moves. */
const visits = [
  { width: 390, hasScript: true },
  { width: 1440, hasScript: true },
  { width: 390, hasScript: false },
];

described('in a browser (needs chromium)', () => {
  let browser: Browser;
  let context: Context;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => context?.close());

  async function expectStill(page: Page, hasScript: boolean): Promise<void> {
    expect(await page.evaluate<boolean>(scrollsSideways)).toBe(false);
    if (hasScript) expect(await page.evaluate<number>('shifts')).toBeLessThan(0.0005);
  }

  it.each(visits)(
    'a learner goes from the first task to Today ($width wide, script: $hasScript)',
    async ({ width, hasScript }) => {
      const storageState = await learnerState(site);
      const options = { baseURL: site.address, javaScriptEnabled: hasScript, storageState };
      context = await openLook(browser, { theme: 'light', width }, options);
      await context.addInitScript(countShifts);
      const page = await context.newPage();
      await page.goto('/placement');
      await expectStill(page, hasScript);
      if (hasScript) expect(await page.evaluate<number>(scriptBytes)).toBeLessThanOrEqual(60_000);
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.getByRole('link', { name: 'Go to the task' }).click();
      for (const [index, program] of ['print("wrong")', rightProgram].entries()) {
        await page.getByText(`Placement, task ${index + 1} of at most 14.`).waitFor();
        await countShiftsFromHere(page);
        if (hasScript) await openPart(page, 'Code');
        if (hasScript) await page.locator('.cm-content').waitFor();
        await page.getByRole('textbox', { name: 'Code' }).fill(program);
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
        const noted = program === rightProgram ? 'Solved, and noted.' : 'Noted.';
        await page.getByText(noted, { exact: true }).waitFor();
        expect(await page.getByText('Not solved').filter({ visible: true }).count()).toBe(0);
        await expectStill(page, hasScript);
        await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Next task' }).click();
      }
      await page.getByText('Placement, task 3 of at most 14.').waitFor();
      await page.getByRole('button', { name: 'I cannot do this yet' }).click();
      await page.getByText('It has ended after 3 tasks').waitFor();
      await expectStill(page, hasScript);
      await page.getByRole('link', { name: 'Go to Today' }).click();
      await page.getByText('1 skill is taken as known.').waitFor();
      expect(await page.evaluate<boolean>(scrollsSideways)).toBe(false);
    },
  );

  it('a further submission of a learner is an ordinary try', async () => {
    placement.answers = [];
    const options = { baseURL: site.address, storageState: await learnerState(site) };
    context = await openLook(browser, { theme: 'light', width: 1440 }, options);
    const page = await context.newPage();
    await page.goto(taskPath(1, 40));
    await page.locator('.cm-content').waitFor();
    const submitButton = page.getByRole('button', { name: 'Submit', exact: true });
    await submitButton.click();
    await page.getByText('A further submission here is an ordinary try.').waitFor();
    await submitButton.click();
    await page.getByText('Look at this first').filter({ visible: true }).waitFor();
    expect(await page.getByText('Noted.', { exact: true }).count()).toBe(0);
  });

  it('nobody stumbles over it', async () => {
    const { address } = site;
    const storageState = await learnerState(site);
    expect(await accessibilityProblems(browser, { address, paths: ['/placement'] })).toEqual([]);
    placement.answers = [{ lab_id: 40, is_solved: true }];
    const open = async (page: Page) =>
      page.evaluate<void>('for (const one of document.querySelectorAll("details")) one.open = true');
    const paths = ['/placement', taskPath(2, 41), taskPath(1, 40)];
    expect(await accessibilityProblems(browser, { address, paths, storageState, prepare: open })).toEqual([]);
    for (const lab of [41, 42]) placement.answer(lab, false);
    expect(await accessibilityProblems(browser, { address, paths: ['/placement'], storageState })).toEqual([]);
  });
});
