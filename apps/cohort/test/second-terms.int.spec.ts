import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  challengeReviewed,
  listChallenges,
  showCohortHealth,
  showMyCohort,
  submitChallenge,
  type Caller,
} from '@proximal/contracts';
import { callerOf, entered, startCohort, publishEvents, type CohortUnderTest } from './cohort.js';
import { Members } from './reviewing.js';
import { aTemplate } from './scripted-content.js';

let cohort: CohortUnderTest;
let members: Members;
let one: Caller;
let two: Caller;
let three: Caller;
let tests = 0;

beforeEach(async () => {
  cohort = await startCohort({
    script: (content) => {
      const tracks = [[], ['foundations'], ['models'], [], ['foundations'], ['models']];
      content.templates = tracks.map((trackSlugs, index) => aTemplate(index + 1, { trackSlugs }));
    },
  });
  members = new Members(cohort);
  // Each test has other learners, because the stream still has the events of earlier tests.
  tests += 10;
  [one, two, three] = [callerOf(tests), callerOf(tests + 1), callerOf(tests + 2)];
});

const secondTerm = '2027-01-11T12:00:00.000Z';
const challengesOf = async (caller: Caller) => (await cohort.call(listChallenges, { caller })).items;
const statusesOf = async (caller: Caller) => (await challengesOf(caller)).map(({ slug, status }) => [slug, status]);
const submit = (caller: Caller, id: number) =>
  cohort.call(submitChallenge, { caller, params: { id }, body: { code: 'pass', notes: '' } });

async function startSecondTerm(trackSlug: string, callers: Caller[]): Promise<void> {
  cohort.clock.set(secondTerm);
  await publishEvents(
    cohort,
    callers.map((caller) => entered(caller, trackSlug, '2027-01-10T12:00:00.000Z')),
  );
}

describe('the challenges of a cohort', () => {
  it('are the challenges of its track and of every track, in their order', async () => {
    await publishEvents(cohort, [entered(two, 'models', '2026-11-19T12:00:00.000Z')]);
    const slugs = async (caller: Caller) => (await challengesOf(caller)).map(({ slug }) => slug);
    expect(await slugs(one)).toEqual(['challenge-1', 'challenge-2', 'challenge-4', 'challenge-5']);
    expect(await slugs(two)).toEqual(['challenge-1', 'challenge-3', 'challenge-4', 'challenge-6']);
  });
});

describe('a challenge submitted in an earlier cohort', () => {
  it('is closed for the member who submitted it, and open for the others', async () => {
    await members.submit(one.id);
    await cohort.call(showMyCohort, { caller: two });
    await startSecondTerm('models', [one, two]);
    const [first, ...later] = await challengesOf(one);
    expect(first).toMatchObject({ slug: 'challenge-1', status: 'closed' });
    expect(first).not.toHaveProperty('my_submission');
    expect(later.map(({ status }) => status)).toEqual(['upcoming', 'upcoming', 'upcoming']);
    expect((await statusesOf(two))[0]).toEqual(['challenge-1', 'open']);
    await expect(submit(one, first!.id)).rejects.toMatchObject({ code: 'challenge-not-open' });
    await expect(submit(two, first!.id)).resolves.toMatchObject({ attempt: 1 });
  });

  it('gives xp once, in any number of terms', async () => {
    for (const { id } of [one, two, three]) await members.submit(id);
    for (const reviewer of [two, three]) await members.review(reviewer.id, one.id, 90);
    await startSecondTerm('foundations', [one, two, three]);
    for (const caller of [one, two, three]) {
      const [again] = await challengesOf(caller);
      await expect(submit(caller, again!.id)).rejects.toMatchObject({ code: 'challenge-not-open' });
    }
    const paid = `SELECT sum((payload->>'xpAwarded')::int)::int AS xp FROM outbox
      WHERE subject = $1 AND (payload->>'learnerId')::int = $2`;
    expect((await cohort.database.query(paid, [challengeReviewed.subject, one.id])).rows).toEqual([{ xp: 90 }]);
  });

  it('does not count for the member in the rate of challenges', async () => {
    await members.submit(one.id);
    for (const caller of [two, three]) await cohort.call(showMyCohort, { caller });
    await startSecondTerm('models', [one, two, three]);
    for (const caller of [one, two, three]) await cohort.call(showMyCohort, { caller });
    await submit(two, (await challengesOf(two))[0]!.id);
    expect(await cohort.call(showCohortHealth, { caller: one })).toMatchObject({ challenge_rate: 1 / 2 });
  });
});

describe('the challenge list of a member', () => {
  it('is empty when no challenge is left for them, and complete for other members', async () => {
    for (const day of ['2026-11-20', '2026-12-01', '2026-12-15', '2026-12-29']) {
      cohort.clock.set(`${day}T12:00:00.000Z`);
      await members.submit(one.id);
    }
    await startSecondTerm('foundations', [one, two]);
    expect(await challengesOf(one)).toEqual([]);
    expect(await challengesOf(two)).toHaveLength(4);
    expect(await cohort.call(showCohortHealth, { caller: one })).toMatchObject({ challenge_rate: 0 });
  });
});
