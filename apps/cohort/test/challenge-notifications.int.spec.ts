import { beforeEach, describe, expect, it } from '@jest/globals';
import { listChallenges, showMyCohort } from '@proximal/contracts';
import { callerOf, entered, publishEvents, startCohort, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';
import { Members, notificationTasks } from './reviewing.js';
import { aTemplate } from './scripted-content.js';

let cohort: CohortUnderTest;
let notified: Notified;
let tasks: Awaited<ReturnType<typeof notificationTasks>>;
let learners: number[];
let tests = 0;
beforeEach(async () => {
  cohort = await startCohort({
    script: (content) => {
      const tracks = [[], ['foundations'], ['models'], [], ['foundations'], ['models']];
      content.templates = tracks.map((trackSlugs, index) => aTemplate(index + 1, { trackSlugs }));
    },
  });
  notified = new Notified(cohort);
  tasks = await notificationTasks(cohort);
  // Each test has other learners, because the stream still has the events of earlier tests.
  tests += 10;
  learners = [tests, tests + 1, tests + 2];
});

const join = (learnerId: number) => cohort.call(showMyCohort, { caller: callerOf(learnerId) });
const openedFor = (learnerId: number) => notified.ofKind(learnerId, 'challenge-opened');
const second = '2026-11-30T00:00:00.000Z';

describe('a notification of an opened challenge', () => {
  it('comes for each member when the challenge opens, once', async () => {
    for (const id of learners) await join(id);
    await tasks.announce();
    cohort.clock.set('2026-11-29T23:59:59.999Z');
    await tasks.announce();
    for (const id of learners) expect(await openedFor(id)).toEqual([]);
    cohort.clock.set('2026-11-30T00:00:20.000Z');
    await Promise.all(Array.from({ length: 4 }, tasks.announce));
    await tasks.announce();
    for (const id of learners) {
      const [, challenge] = (await cohort.call(listChallenges, { caller: callerOf(id) })).items;
      expect(await openedFor(id)).toEqual([
        {
          id: expect.any(Number),
          kind: 'challenge-opened',
          title: 'The challenge “Challenge 2” is open.',
          is_read: false,
          created_at: second,
          challenge_id: challenge!.id,
          due_at: challenge!.closes_at,
        },
      ]);
    }
  });

  it('does not come for members who join while the challenge is open', async () => {
    const [early, late] = learners as [number, number];
    await join(early);
    cohort.clock.set('2026-11-30T00:00:10.000Z');
    await join(late);
    await tasks.announce();
    expect([(await openedFor(early)).length, (await openedFor(late)).length]).toEqual([1, 0]);
  });

  it('does not come for members who submitted the challenge in an earlier cohort', async () => {
    const [again, fresh] = learners as [number, number];
    await join(fresh);
    for (const day of ['2026-11-20', '2026-12-15']) {
      cohort.clock.set(`${day}T12:00:00.000Z`);
      await new Members(cohort).submit(again);
    }
    cohort.clock.set('2027-01-11T12:00:00.000Z');
    await publishEvents(
      cohort,
      [again, fresh].map((id) => entered(callerOf(id), 'models', '2027-01-10T12:00:00.000Z')),
    );
    for (const id of [again, fresh]) await join(id);
    for (const day of ['2027-01-25', '2027-02-08']) {
      cohort.clock.set(`${day}T00:00:00.000Z`);
      await tasks.announce();
    }
    // The third challenge of the models was the third one of the foundations, too.
    const titles = async (id: number) => (await openedFor(id)).map(({ title }) => title.slice(15, -10));
    expect(await titles(again)).toEqual(['Challenge 3']);
    expect(await titles(fresh)).toEqual(['Challenge 4', 'Challenge 3']);
  });

  it('does not come for a challenge that has closed in the meantime', async () => {
    await join(learners[0]!);
    cohort.clock.set('2026-12-14T00:00:00.000Z');
    await tasks.announce();
    expect((await openedFor(learners[0]!)).map(({ title }) => title)).toEqual(['The challenge “Challenge 4” is open.']);
  });

  it('is written by the next run when a run is stopped in the middle', async () => {
    for (const id of learners) await join(id);
    cohort.clock.set(second);
    await notified.refusing('challenge-opened', async () => {
      await expect(tasks.announce()).rejects.toBeDefined();
    });
    await tasks.announce();
    for (const id of learners) expect(await openedFor(id)).toHaveLength(1);
  });
});
