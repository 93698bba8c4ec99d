import { beforeAll, describe, expect, it } from '@jest/globals';
import { curriculumPublished, listChallenges, type Caller } from '@proximal/contracts';
import { callerOf, entered, anEvent, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';
import { aTemplate } from './scripted-content.js';

let cohort: CohortUnderTest;
beforeAll(async () => (cohort = await startCohort()));

const challengesOf = async (caller: Caller) => (await cohort.call(listChallenges, { caller })).items;
const page = (caller: Caller, limit: number, after: (number | string)[] | null) =>
  cohort.call(listChallenges, { caller, page: { limit, after } });

async function publish(version: string, numbers: number[], parts = {}): Promise<void> {
  cohort.content.edition = { version, publishedAt: `2026-11-02T00:00:00.${version.padStart(3, '0')}Z` };
  cohort.content.templates = numbers.map((number) => aTemplate(number, parts));
  await publishEvents(cohort, [anEvent(curriculumPublished, cohort.content.edition)]);
}

describe('the challenges of a cohort', () => {
  const member = callerOf(1);

  it('come from the templates and follow each other over its eight weeks', async () => {
    const challenges = await challengesOf(member);
    expect(
      challenges.map(({ slug, opens_at, closes_at }) => [slug, opens_at.slice(0, 10), closes_at.slice(0, 10)]),
    ).toEqual([
      ['challenge-1', '2026-11-16', '2026-11-30'],
      ['challenge-2', '2026-11-30', '2026-12-14'],
      ['challenge-3', '2026-12-14', '2026-12-28'],
      ['challenge-4', '2026-12-28', '2027-01-11'],
    ]);
    expect(challenges[0]).toEqual({
      id: expect.any(Number),
      slug: 'challenge-1',
      title: 'Challenge 1',
      description: aTemplate(1).description,
      starter_code: '# Challenge 1\n',
      skill_slugs: ['lists'],
      points: 100,
      status: 'open',
      opens_at: '2026-11-16T00:00:00.000Z',
      closes_at: '2026-11-30T00:00:00.000Z',
      reviews_required: 2,
    });
  });

  it.each([
    ['2026-11-29T23:59:59.999Z', ['open', 'upcoming', 'upcoming', 'upcoming']],
    ['2026-11-30T00:00:00.000Z', ['closed', 'open', 'upcoming', 'upcoming']],
    ['2027-01-10T23:59:59.999Z', ['closed', 'closed', 'closed', 'open']],
  ])('have at %s the status that the clock gives', async (now, statuses) => {
    cohort.clock.set(now);
    expect((await challengesOf(member)).map(({ status }) => status)).toEqual(statuses);
  });

  it('are listed in pages', async () => {
    const first = await page(member, 3, null);
    expect(first.items.map(({ slug }) => slug)).toEqual(['challenge-1', 'challenge-2', 'challenge-3']);
    const second = await page(member, 3, first.next);
    expect(second.items.map(({ slug }) => slug)).toEqual(['challenge-4']);
    expect(second.next).toBeNull();
    expect((await page(member, 4, null)).next).toBeNull();
  });

  it.each([[['a']], [[1, 2]], [[-1]], [[1.5]]])('refuse %j, the cursor of another list', async (after) => {
    await expect(page(member, 3, after)).rejects.toMatchObject({ code: 'unknown-cursor' });
  });

  it('stay the same when others are published, which the next cohort gets', async () => {
    const before = await challengesOf(member);
    await publish('2', [5, 6]);
    expect(await challengesOf(member)).toEqual(before);
    cohort.clock.set('2027-01-11T00:00:00.000Z');
    const after = await challengesOf(member);
    expect(after.map(({ slug, status }) => [slug, status])).toEqual([
      ['challenge-5', 'open'],
      ['challenge-6', 'upcoming'],
    ]);
    expect(after[1]?.closes_at).toBe('2027-03-08T00:00:00.000Z');
  });

  it('are at most eight', async () => {
    cohort.clock.set('2027-03-08T00:00:00.000Z');
    await publish('3', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const challenges = await challengesOf(member);
    expect(challenges).toHaveLength(8);
    expect(challenges.map(({ opens_at }) => opens_at.slice(0, 10))).toContain('2027-03-15');
  });

  it('are none when content has published none', async () => {
    cohort.clock.set('2027-05-03T00:00:00.000Z');
    await publish('4', []);
    expect(await challengesOf(member)).toEqual([]);
  });

  it('are the challenges of its track and of every track', async () => {
    cohort.clock.set('2027-06-28T00:00:00.000Z');
    await publish('5', [1, 2], { trackSlugs: ['models'] });
    cohort.content.templates.push(aTemplate(3));
    await publishAgain('6');
    const other = callerOf(2);
    await publishEvents(cohort, [entered(other, 'models', '2027-06-01T00:00:00.000Z')]);
    expect((await challengesOf(member)).map(({ slug }) => slug)).toEqual(['challenge-3']);
    expect((await challengesOf(other)).map(({ slug }) => slug)).toEqual(['challenge-1', 'challenge-2', 'challenge-3']);
  });

  async function publishAgain(version: string): Promise<void> {
    cohort.content.edition = { version, publishedAt: `2026-11-02T00:00:00.${version.padStart(3, '0')}Z` };
    await publishEvents(cohort, [anEvent(curriculumPublished, cohort.content.edition)]);
  }

  it('delay the opening of a cohort until they are known', async () => {
    cohort.clock.set('2027-08-23T00:00:00.000Z');
    await cohort.database.query('DELETE FROM challenge_template');
    await cohort.content.vanish();
    await expect(challengesOf(member)).rejects.toMatchObject({ code: 'unavailable' });
    await cohort.content.appear();
    expect(await challengesOf(member)).toHaveLength(1);
  });
});
