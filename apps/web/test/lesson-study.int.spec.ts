import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { chromiumPath, launchBrowser, looks } from '@proximal/testing/browser';
import { openLearner, type Browser } from './browser-visits.js';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(300_000);

const keep = 'PUT /progress/lessons/17/questions/2';
const save = 'PUT /progress/lessons/17/note';
const due = 'GET /progress/questions/due';
const fence = '```';
const question = (text: string) =>
  `${fence}question\n${text}\n\n- [x] right\n- [ ] wrong\n- [x] right, too\n\nBecause.\n${fence}`;
const content = [question('The first?'), 'Text.', question('The second?')].join('\n\n');

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  learner = await site.learner();
});
beforeEach(() => {
  const answers = filledAnswers((what) => what);
  const kept = {
    question: 2,
    is_right: true,
    answered_at: '2030-01-01T00:00:00.000Z',
    due_at: '2030-01-03T00:00:00.000Z',
  };
  const asked = { lesson_id: 17, lesson_title: 'Lesson', question: 2, due_at: '2026-01-01T00:00:00.000Z' };
  site.platform.requests.length = 0;
  site.platform.teach({
    ...answers,
    'GET /lessons/17': { ...answers['GET /lessons/17'], content },
    [keep]: { data: kept },
    [save]: { data: { note: null } },
    [due]: { data: { due_count: 2, next_due_at: null, questions: [asked] } },
  });
});

/** The client of the visitor sends a form; several boxes have the same name. */
const answer = (path: string, ...choices: string[]) => {
  const fields = new URLSearchParams({ question: '2' });
  for (const choice of choices) fields.append('self-check-2', choice);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.address };
  return learner.send(path, { method: 'POST', headers, body: fields.toString() });
};
const keptAnswers = () => site.platform.requestsTo(keep).map(({ body }) => body.is_right);

describe('a question of a lesson', () => {
  it.each([
    ['right', ['0', '2'], true, 'Right.'],
    ['wrong', ['0', '1', '2'], false, 'Not right.'],
    ['incomplete', ['0'], false, 'Not right.'],
    ['made up', ['0', '2', 'x'], false, 'Not right.'],
  ])('keeps an answer that is %s, without script', async (_, choices, isRight, verdict) => {
    const { status, text } = await answer('/lessons/17?/answer', ...choices);
    expect([status, keptAnswers()]).toEqual([200, [isRight]]);
    for (const part of [verdict, 'It comes back on 3 January 2030.']) expect(text).toContain(part);
  });

  it('keeps nothing before something is chosen, nor for a question that is none', async () => {
    const { status, text } = await answer('/lessons/17?/answer');
    expect([status, text.includes('Choose an answer first.')]).toEqual([422, true]);
    for (const number of ['0', '3', 'x'])
      expect((await learner.submit('/lessons/17?/answer', { question: number })).status).toBe(404);
    expect(keptAnswers()).toEqual([]);
  });

  it('leads who is not signed in to the sign-in', async () => {
    const { headers } = await site.visitor().submit('/lessons/17?/answer', { question: '1', 'self-check-1': '0' });
    expect(headers.location).toBe('/sign-in?next=%2Flessons%2F17');
  });

  it('is shown by a platform that keeps nothing', async () => {
    site.platform.answers.set('GET /progress/lessons/17', () => refusal(404, 'unknown-path', 'None.'));
    const { status, text } = await learner.get('/lessons/17');
    expect([status, text.includes('The second?'), text.includes('Your note')]).toEqual([200, true, false]);
  });
});

describe('the page of due questions', () => {
  it('asks one after another, and shows the result beside the question', async () => {
    const { text } = await learner.get('/questions');
    for (const part of ['2 questions are due.', 'The second?', 'href="/lessons/17"']) expect(text).toContain(part);
    expect(text).not.toContain('Next question');
    expect(text).toContain('action="?lesson=17&amp;question=2&amp;/answer#question-2"');
    const result = await answer('/questions?lesson=17&question=2&/answer', '0', '2');
    expect(keptAnswers()).toEqual([true]);
    for (const part of ['Right.', 'Next question', 'The second?']) expect(result.text).toContain(part);
  });

  it('passes over a question that its lesson has no longer, and says when none is due', async () => {
    const gone = { lesson_id: 17, lesson_title: 'Lesson', question: 9, due_at: '2026-01-01T00:00:00.000Z' };
    site.platform.teach({ [due]: { data: { due_count: 1, next_due_at: null, questions: [gone] } } });
    expect((await learner.get('/questions')).text).toContain('No question is due.');
    const none = { due_count: 0, next_due_at: '2030-01-03T00:00:00.000Z', questions: [] };
    site.platform.teach({ [due]: { data: none } });
    expect((await learner.get('/questions')).text).toContain('The next one comes back on 3 January 2030.');
  });

  it.each(['lesson=17&question=9', 'lesson=17&question=9&/answer'])('has no question by %s', async (query) => {
    const { status } = query.endsWith('answer')
      ? await learner.submit(`/questions?${query}`, { question: '9', 'self-check-9': '0' })
      : await learner.get(`/questions?${query}`);
    expect(status).toBe(404);
  });
});

describe('a note', () => {
  it('is saved by its form, and shown on the lesson and among all notes', async () => {
    const { status, headers } = await learner.submit('/lessons/17?/note', { text: 'One\r\n<two>' });
    expect([status, headers.location]).toEqual([303, '/lessons/17?noted#note']);
    expect(site.platform.requestsTo(save).at(-1)?.body).toEqual({ text: 'One\n<two>' });
    const page = await learner.get('/lessons/17?noted');
    for (const part of ['note on a lesson', 'Your note is saved.']) expect(page.text).toContain(part);
    const list = await learner.get('/notes');
    for (const part of ['note on a lesson', 'href="/lessons/17#note"', '?cursor=next'])
      expect(list.text).toContain(part);
  });

  it('is still there when it is refused or the platform is away', async () => {
    const refused = refusal(422, 'invalid-input', 'Look at your note.');
    site.platform.answers.set(save, () => ({
      ...refused,
      body: { ...refused.body, errors: [{ path: 'body.text', message: 'must be shorter' }] },
    }));
    const { status, text } = await learner.submit('/lessons/17?/note', { text: 'mine' });
    expect(status).toBe(422);
    for (const part of ['Look at your note.', 'must be shorter', '>mine</textarea>']) expect(text).toContain(part);
    site.platform.answers.set(save, () => refusal(503, 'unavailable', 'Away.'));
    expect((await learner.submit('/lessons/17?/note', { text: 'mine' })).text).toContain('>mine</textarea>');
  });
});

const described = chromiumPath === undefined ? describe.skip : describe;

described('questions with script (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('are judged at once, kept, and followed by the next', async () => {
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    await page.goto('/questions', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Choose an answer first.').waitFor();
    await page.getByLabel('right', { exact: true }).check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Not right.').waitFor();
    await page.getByText('It comes back on 3 January 2030.').waitFor();
    await page.getByLabel('right, too').check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Right.', { exact: true }).waitFor();
    await page.getByText('1 question is due.').waitFor();
    expect(keptAnswers()).toEqual([false, true]);
    await page.getByRole('link', { name: 'Next question' }).click();
    await page.getByText('2 questions are due.').waitFor();
    await context.close();
  });

  const complete = 'POST /progress/lessons/17/complete';
  function teachUnread() {
    const answers = filledAnswers((what) => what);
    const { data: study } = answers['GET /progress/lessons/17'] as { data: Schemas['LessonStudy'] };
    const { data } = answers['GET /progress/me'] as { data: Schemas['MyProgress'] };
    const completed_at = '2030-01-01T00:00:00.000Z';
    const completion = {
      lesson_id: 17,
      completed_at,
      already_completed: false,
      xp_awarded: 10,
      track_progress: data.tracks[0],
    };
    site.platform.teach({
      'GET /progress/lessons/17': { data: { ...study, is_completed: false } },
      'GET /lessons/17': { ...answers['GET /lessons/17'], content: 'A long text.\n\n'.repeat(200) },
      [complete]: { data: completion },
    });
  }

  it('lesson is complete once its end is in sight after some time, and not before', async () => {
    teachUnread();
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/lessons/17', { waitUntil: 'networkidle' });
    await page.clock.runFor(600_000);
    expect(site.platform.requestsTo(complete)).toEqual([]);
    await page.getByRole('heading', { name: 'Done reading?' }).scrollIntoViewIfNeeded();
    const note = page.getByLabel('What you want to remember of this lesson');
    await note.evaluate((area: { focus(options: object): void }) => area.focus({ preventScroll: true }));
    await page.clock.runFor(2_000);
    await page.getByText('+10 xp').waitFor();
    // Who writes a note meanwhile goes on writing.
    await page.keyboard.type('Mine');
    expect(await note.inputValue()).toMatch(/Mine/);
    expect(site.platform.requestsTo(complete)).toHaveLength(1);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Done reading?' }).scrollIntoViewIfNeeded();
    await page.clock.runFor(100_000);
    expect(site.platform.requestsTo(complete)).toHaveLength(1);
    await context.close();
  });

  it('lesson that is marked as complete leads on from where its button was', async () => {
    teachUnread();
    const context = await openLearner(browser, site, looks.at(-1)!);
    const page = await context.newPage();
    await page.goto('/lessons/17', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Mark as complete' }).press('Enter');
    await page.getByText('+10 xp').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.getAttribute("href")')).toMatch('/labs/');
    await context.close();
  });
});
