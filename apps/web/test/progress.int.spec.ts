import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyAnswers } from './empty-answers.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const lesson = {
  id: 17,
  title: 'Vectors',
  slug: 'vectors',
  lesson_type: 'reading_and_lab',
  difficulty: 'beginner',
  estimated_minutes: 5,
  content: 'A vector has a length.',
  is_published: true,
  skill_slugs: ['vectors'],
  module_id: 9,
  position: 1,
  lab_ids: [27],
};
const lab = { id: 27, slug: 'length', title: 'A length', estimated_minutes: 15, max_xp: 100, open: false };
const [first, second] = [
  { ...lesson, labs: [lab], hardest_lab_id: 27 },
  { ...lesson, id: 18, title: 'Matrices', skill_slugs: ['matrices'], labs: [], hardest_lab_id: 28 },
];
const levels = [
  {
    id: 5,
    slug: 'basics',
    title: 'Basics',
    modules: [
      { id: 9, slug: 'numbers', title: 'Numbers', prerequisite_module_ids: [], lessons: [first], hardest_lab_id: 27 },
      { id: 10, slug: 'tables', title: 'Tables', prerequisite_module_ids: [9], lessons: [second], hardest_lab_id: 28 },
    ],
  },
];

const skill = {
  slug: 'vectors',
  name: 'Vectors',
  mastery: 0,
  is_practised: false,
  is_decaying: false,
  is_taken_as_known: false,
  confidence: 0,
  track_slug: 'foundations',
  last_reviewed: '2026-11-22T22:00:00.000Z',
  prerequisites: [],
};
const takenAsKnown = { is_taken_as_known: true, taken_as_known_because: 'You have solved what builds on it.' };

const untouched = (id: number) => ({
  id,
  is_completed: false,
  completed_lesson_ids: [] as number[],
  completed_lab_ids: [] as number[],
});
const progress = (modules: object[]) => ({
  track_slug: 'foundations',
  is_unlocked: true,
  levels_completed: 0,
  modules_completed: 0,
  lessons_completed: 1,
  labs_completed: 0,
  overall_percentage: 33.3,
  modules,
});
const ready = {
  slug: 'vectors',
  name: 'Vectors',
  mastery: 0,
  readiness: 1,
  prerequisites_met: 0,
  prerequisites_total: 0,
  unlocks: 1,
  is_review: false,
  reason: 'You can begin with it.',
};
const withLesson = progress([{ ...untouched(9), completed_lesson_ids: [17] }, untouched(10)]);
const overview = {
  total_xp: 10,
  current_streak_days: 1,
  longest_streak_days: 1,
  lessons_completed: 1,
  labs_completed: 0,
  tracks: [withLesson],
  recent_submissions: [],
  activity: [],
};
const learning = {
  track_slug: 'foundations',
  skills: [] as object[],
  zone: [] as object[],
  zone_message: null,
  next_lesson: { id: 17, slug: 'vectors', title: 'Vectors', module_id: 9 },
};
const [track] = (emptyAnswers['GET /tracks'] as { data: object[] }).data;
const overviewPath = 'GET /progress/me';
const learningPath = 'GET /learning-graph/me';
const studyPath = 'GET /progress/lessons/17';
const studied = { note: null, answers: [], is_completed: true, completed_lab_ids: [] as number[] };
const unread = { ...studied, is_completed: false };
const unavailable = refusal(503, 'unavailable', 'Progress has a break.', { 'retry-after': '5' });
const busy = refusal(429, 'rate-limited', 'Too many requests.', { 'retry-after': '41' });

describe('what a learner has completed', () => {
  let site: PageSite;
  let learner: WebVisitor;
  const answer = (operation: string, data: unknown) =>
    site.platform.answers.set(operation, () => ({ status: 200, body: { data } }));

  beforeAll(async () => {
    site = await startPages();
    learner = await site.learner();
  });
  beforeEach(() => {
    answer('GET /tracks/foundations/outline', { levels, hardest_lab_id: 28 });
    site.platform.answers.set('GET /lessons/17', () => ({ status: 200, body: lesson }));
    answer(overviewPath, overview);
    answer(learningPath, learning);
    answer(studyPath, studied);
    site.platform.requests.length = 0;
  });

  async function open(path: string): Promise<string> {
    const { status, text } = await learner.get(path);
    expect(status).toBe(200);
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
    return main
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  }

  it('is on the map of its track, beside where to go on and what shows the rest', async () => {
    const text = await open('/tracks/foundations');
    expect(text).toMatch(/Numbers you are here 1 of 2 done 20 min/);
    expect(text).toMatch(/Vectors 5 min complete Lab/);
    expect(text).toMatch(/A length 100 xp go on here/);
    expect(text).toMatch(/Tables 0 of 1 done 5 min Builds on Numbers\s?\. /);
    expect(text).toMatch(/Show that you know it : Tables Matrices 5 min Show that you know it : Matrices/);
    expect(text).not.toMatch(/later|unlocked|look around/);
  });

  it('needs nobody to show it', async () => {
    const complete = { ...untouched(9), is_completed: true, completed_lesson_ids: [17], completed_lab_ids: [27] };
    const solved = progress([complete, untouched(10)]);
    answer(overviewPath, { ...overview, tracks: [solved] });
    answer(studyPath, { ...studied, completed_lab_ids: [27] });
    const map = await open('/tracks/foundations');
    expect(map).toContain('Show that you know it : Tables');
    expect(map).not.toMatch(/Show that you know it : (Numbers|Vectors)/);
    expect(await open('/lessons/17')).not.toContain('Show that you know it');
  });

  it('may be shown at once by the hardest lab of a lesson, a module or a track, whatever that builds on', async () => {
    const counts = { lessons_completed: 0, overall_percentage: 0, is_unlocked: false };
    const nothing = { ...progress([untouched(9), untouched(10)]), ...counts };
    answer(overviewPath, { ...overview, tracks: [nothing] });
    answer(studyPath, unread);
    const maths = { ...track, slug: 'maths', title: 'Maths' };
    answer('GET /tracks', [track, maths]);
    answer('GET /tracks/maths', maths);
    answer('GET /tracks/maths/outline', { levels: [], hardest_lab_id: null });
    answer('GET /tracks/foundations', { ...track, prerequisite_track_slugs: ['maths'] });
    const other = await startPages({}, site.platform);
    const newcomer = await other.learner();
    const { text } = await newcomer.get('/tracks/foundations');
    const names = [...text.matchAll(/href="(\/labs\/\d+|\/placement)"[^>]*>(.*?)<\/a>/gs)]
      .map(([, path, content]) => `${path} ${content!.replace(/<[^>]*>/g, '').trim()}`)
      .filter((link) => /know it|placement/i.test(link));
    expect(names).toEqual([
      '/placement A placement',
      '/labs/28 Show that you know it: Foundations',
      '/labs/27 Show that you know it: Numbers',
      '/labs/27 Show that you know it: Vectors',
      '/labs/28 Show that you know it: Tables',
      '/labs/28 Show that you know it: Matrices',
    ]);
    expect((await newcomer.get('/tracks')).text).toMatch(
      /Builds on.*Maths<\/a>.*href="\/placement">Show that you know it.*: Foundations/s,
    );
    expect(await open('/lessons/17')).toContain('Show that you know it : Vectors');
    site.platform.answers.delete('GET /tracks');
    site.platform.answers.delete('GET /tracks/foundations');
  });

  it('differs from what is taken as known, with its reason', async () => {
    answer(overviewPath, { ...overview, tracks: [progress([untouched(9), untouched(10)])] });
    answer(studyPath, unread);
    const entry = { ...ready, lesson_id: 17, lab_id: 27 };
    const known = { ...learning, skills: [{ ...skill, ...takenAsKnown }], zone: [entry], next_lesson: null };
    answer(learningPath, known);
    const because = 'taken as known You have solved what builds on it.';
    expect(await open('/tracks/foundations')).toMatch(
      new RegExp(`Numbers you are here 0 of 2 done 20 min ${because}.* Vectors 5 min recommended taken as known`),
    );
    expect(await open('/lessons/17')).toMatch(new RegExp(`Vectors taken as known .*${because}`));
    expect(await open('/today')).toContain('You can begin with it. taken as known');
    expect(await open('/skills')).toMatch(/0 of 1 skills mastered, 0 on the way, 1 taken as known\..*\(your track\)/);
  });

  it('is on the page of a lesson, which then leads to its lab', async () => {
    const text = await open('/lessons/17');
    expect(text).toContain('beginner complete');
    expect(text).toContain('You have completed this lesson.');
    expect(text).toContain('Go to the lab');
    expect(text).not.toContain('Mark as complete');
  });

  it('is on the page of a lesson whose lab is solved, too', async () => {
    answer(studyPath, { ...studied, completed_lab_ids: [27] });
    const text = await open('/lessons/17');
    expect(text).toMatch(/A length solved/);
    expect(text).toContain('Go to the next lesson');
  });

  it('is not said of a lesson that is not complete', async () => {
    answer(studyPath, unread);
    const text = await open('/lessons/17');
    expect(text).toContain('Mark as complete');
    expect(text).not.toMatch(/You have completed|beginner complete/);
  });

  it.each([
    [
      'leads to its lab on today, and offers the lesson again',
      [17],
      /"button" href="\/labs\/27"/,
      'Read its lesson again',
    ],
    ['is offered on today before its lab while it is new', [], /"button" href="\/lessons\/17"/, 'Read the lesson'],
  ])('%s', async (_what, completed_lesson_ids, primary, words) => {
    answer(overviewPath, { ...overview, tracks: [progress([{ ...untouched(9), completed_lesson_ids }])] });
    answer(learningPath, { ...learning, zone: [{ ...ready, lesson_id: 17, lab_id: 27 }] });
    const { text } = await learner.get('/today');
    expect(text.replaceAll(/ class="button s[^"]*"/g, ' class="button"')).toMatch(primary);
    expect(text).toContain(words);
  });

  it('is a line of today, also when a later module is complete first', async () => {
    const ahead = progress([untouched(9), { ...untouched(10), is_completed: true, completed_lesson_ids: [18] }]);
    answer(overviewPath, { ...overview, tracks: [ahead] });
    expect((await learner.get('/today')).text).toContain('33.3 %, 1 of 2 modules');
  });

  it.each([
    ['unavailable', unavailable],
    ['out of requests', busy],
  ])('leaves lessons and maps useful while the platform is %s', async (_what, refused) => {
    for (const operation of [overviewPath, studyPath, learningPath])
      site.platform.answers.set(operation, () => refused);
    const lessonText = await open('/lessons/17');
    expect(lessonText).toContain('A vector has a length.');
    expect(lessonText).toContain('Mark as complete');
    expect(lessonText).toContain('What you have completed cannot be shown just now.');
    const map = await open('/tracks/foundations');
    expect(map).toContain('What you have completed cannot be shown just now.');
    expect(map).toMatch(/Numbers 20 min Vectors 5 min Lab A length 100 xp/);
    expect(await open('/tracks')).toContain('What you have completed cannot be shown just now.');
  });

  it('is asked for with at most five requests a page, and the glossary once for all pages', async () => {
    const other = await startPages({}, site.platform);
    const newcomer = await other.learner();
    let glossaries = 0;
    for (const path of ['/lessons/17', '/lessons/17', '/tracks/foundations', '/tracks', '/today']) {
      site.platform.requests.length = 0;
      expect((await newcomer.get(path)).status).toBe(200);
      const asked = site.platform.requests.filter((request) => request.path !== '/glossary');
      glossaries += site.platform.requests.length - asked.length;
      expect(asked.length).toBeLessThanOrEqual(5);
    }
    expect(glossaries).toBeLessThanOrEqual(1);
  });

  it.each([
    ['/skills', [learningPath]],
    ['/today', [learningPath, overviewPath]],
    ['/tracks', [overviewPath]],
    ['/lessons/17', [learningPath, studyPath]],
    ['/tracks/foundations', [learningPath, overviewPath]],
  ])('makes each service compute it once for the page %s', async (path, expected) => {
    expect((await learner.get(path)).status).toBe(200);
    const asked = site.platform.requests.map((request) => `${request.method} ${request.path}`);
    expect(asked.filter((operation) => /^GET \/(progress|learning-graph)\//.test(operation)).sort()).toEqual(expected);
  });
});
