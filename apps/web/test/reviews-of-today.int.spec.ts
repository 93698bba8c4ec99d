import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyAnswers } from './empty-answers.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';
import { filledAnswers } from './filled-learner.js';

jest.setTimeout(120_000);

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});

const names = new Map([
  ['sorting', 'Sorting'],
  ['lookup', 'Lookup'],
  ['sums', 'Sums'],
]);
const labs = new Map([...names.keys()].map((slug, index) => [slug, 40 + index]));

function teachDue(...slugs: string[]): void {
  const data = slugs.map((slug) => ({
    slug,
    name: names.get(slug),
    reason: `Recall of ${slug} has faded.`,
    lesson_id: 17,
    lab_id: labs.get(slug),
    estimated_minutes: 5,
  }));
  site.platform.teach({ 'GET /learning-graph/reviews': { data } });
}

beforeEach(() => {
  site.platform.answers.clear();
  const { 'GET /labs/40': lab, 'GET /lessons/17': lesson } = filledAnswers((text) => text);
  site.platform.teach({ 'GET /labs/40': lab!, 'GET /lessons/17': lesson!, 'GET /labs/40/submissions': { data: [] } });
  teachDue('sorting', 'lookup', 'sums');
});

const next = (lab: number) => `/today/reviews/next?after=${lab}`;

describe('the reviews that are due', () => {
  it('are on Today with their number and minutes, and lead to their session', async () => {
    const learning = emptyAnswers['GET /learning-graph/me'] as { data: object };
    site.platform.teach({ 'GET /learning-graph/me': { data: { ...learning.data, reviews: { due: 5, minutes: 12 } } } });
    const learner = await site.learner();
    const { text } = await learner.get('/today');
    expect(text).toContain('5 reviews due, about 12 minutes');
    expect(text).toContain('href="/today/reviews"');
  });

  it('stand beside the questions of lessons that are due', async () => {
    const { data } = emptyAnswers['GET /progress/me'] as { data: object };
    const textWith = async (questions: object) => {
      site.platform.teach({ 'GET /progress/me': { data: { ...data, ...questions } } });
      return (await (await site.learner()).get('/today')).text;
    };
    expect(await textWith({ questions_due: 3 })).toContain('3 questions of your lessons</a> are due.');
    expect(await textWith({ questions_due: 1 })).toContain('1 question of your lessons</a> is due.');
    expect(await textWith({})).toContain('Questions of your lessons</a> that come back');
  });

  it('are not named on Today without any, nor on a platform that counts none', async () => {
    const learner = await site.learner();
    const { data } = emptyAnswers['GET /learning-graph/me'] as { data: object };
    for (const reviews of [{ due: 0, minutes: 0 }, undefined]) {
      site.platform.teach({ 'GET /learning-graph/me': { data: { ...data, reviews } } });
      expect((await learner.get('/today')).text).not.toContain('/today/reviews');
    }
  });

  it('are a session that leads from one to the next, and says at the end what was done', async () => {
    const learner = await site.learner();
    expect((await learner.get('/today/reviews')).text).toContain('3 reviews due, about 15 minutes');
    expect((await learner.submit('/today/reviews?/start', {})).headers.location).toBe('/labs/40');
    const lab = (await learner.get('/labs/40')).text;
    expect(lab).toContain('Review 1 of 3.');
    expect(lab).toContain(`href="${next(40)}">Skip it for now`);
    const { data: graded } = filledAnswers((text) => text)['POST /labs/40/submit'] as { data: object };
    site.platform.teach({ 'POST /labs/40/submit': { data: { ...graded, score: 100 } } });
    const solved = (await learner.submit('/labs/40?/submit', { code: 'pass' })).text;
    expect(solved.match(/Go on with the reviews/g)).toHaveLength(2);

    teachDue('lookup', 'sums');
    expect((await learner.get(next(40))).headers.location).toBe('/labs/41');
    const between = (await learner.get('/today/reviews')).text;
    expect(between).toContain('Review 2 of 3');
    expect(between).toContain('1 of 3 done, about 10 minutes left.');

    await learner.submit('/today/reviews?/later', { slug: 'lookup' });
    teachDue('lookup');
    expect((await learner.get(next(42))).headers.location).toBe('/today/reviews');
    const end = (await learner.get('/today/reviews')).text;
    expect(end).toContain('2 of 3 reviews done');
    expect(end).toContain('Sorting and Sums are fresh again.');
    expect(end).toContain('1 stays for another day');

    expect((await learner.submit('/today/reviews?/end', {})).headers.location).toBe('/today');
    expect((await learner.get('/today/reviews')).text).toContain('1 review due');
    expect((await learner.get('/labs/40')).text).not.toContain('Review 1 of 3.');
  });

  it('say that all are done', async () => {
    const learner = await site.learner();
    await learner.submit('/today/reviews?/start', {});
    teachDue();
    const { text } = await learner.get('/today/reviews');
    expect(text).toContain('All reviews are done');
    expect(text).toContain('Sorting, Lookup and Sums are fresh again.');
  });

  it('say that none is due, and begin nothing then', async () => {
    teachDue();
    const learner = await site.learner();
    expect((await learner.get('/today/reviews')).text).toContain('No review is due');
    expect((await learner.submit('/today/reviews?/start', {})).headers.location).toBe('/today/reviews');
    expect((await learner.get(next(40))).headers.location).toBe('/today/reviews');
  });

  it('hide the earlier code of their labs, also of those that have no place in the zone', async () => {
    const learner = await site.learner();
    expect((await learner.get('/labs/40')).text).toContain('A review: solve it from memory.');
    site.platform.answers.set('GET /learning-graph/reviews', () => refusal(404, 'not-found', 'There is no such path.'));
    expect((await learner.get('/labs/40')).text).not.toContain('A review: solve it from memory.');
  });
});

describe('the week on Today', () => {
  const progress = (week: object | undefined) => {
    const { data } = emptyAnswers['GET /progress/me'] as { data: object };
    site.platform.teach({ 'GET /progress/me': { data: { ...data, week } } });
  };

  it('says the days done and the goal, and only what is done', async () => {
    const learner = await site.learner();
    progress({ starts_on: '2030-01-28', active_days: ['2030-01-28', '2030-01-29'], goal_days: 4 });
    const { text } = await learner.get('/today');
    expect(text).toContain('2 of 4 days this week');
    expect(text).toContain('Monday: active');
    expect(text).toContain('Wednesday: no activity');
    expect(text).toContain('Thursday: to come');
    progress(undefined);
    expect((await learner.get('/today')).text).not.toContain('this week');
  });

  it.each([
    ['3', 3],
    ['', null],
  ])('takes the goal "%s" without script', async (typed, days) => {
    site.platform.teach({ 'PUT /progress/week-goal': { data: {} } });
    const learner = await site.learner();
    expect((await learner.submit('/today?/week', { days: typed })).headers.location).toBe('/today');
    expect(site.platform.requestsTo('PUT /progress/week-goal').at(-1)!.body).toEqual({ days });
  });

  it('shows why a goal was refused', async () => {
    site.platform.answers.set('PUT /progress/week-goal', () => refusal(422, 'invalid-input', 'days must be at most 7'));
    const { text } = await (await site.learner()).submit('/today?/week', { days: '9' });
    expect(text).toContain('days must be at most 7');
  });
});
