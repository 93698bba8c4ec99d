import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCohort, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';
import { aTask, Members, notificationTasks } from './reviewing.js';

let cohort: CohortUnderTest;
let members: Members;
let notified: Notified;
let tasks: Awaited<ReturnType<typeof notificationTasks>>;
beforeEach(async () => {
  cohort = await startCohort();
  [members, notified] = [new Members(cohort), new Notified(cohort)];
  tasks = await notificationTasks(cohort);
});
afterEach(async () => {
  Logger.overrideLogger(['log', 'warn', 'error']);
  await cohort.stop();
  await cohort.content.vanish();
});

const unreadOf = async (learnerId: number) =>
  (await notified.ofKind(learnerId, 'review-assigned')).filter(({ is_read }) => !is_read);
const openOf = async (learnerId: number) =>
  (await members.reviewsOf(learnerId)).filter(({ status }) => status === 'assigned');

async function expectSentToOwn(...learnerIds: number[]): Promise<void> {
  for (const id of learnerIds) {
    const [sent, open] = [await unreadOf(id), await openOf(id)];
    const seen = (review_id: number, challenge_id: number, due_at: string) => `${review_id} ${challenge_id} ${due_at}`;
    expect(sent.map((one) => seen(one.review_id, one.challenge_id, one.due_at)).sort()).toEqual(
      open.map((one) => seen(one.id, one.challenge_id, one.due_at)).sort(),
    );
  }
}

describe('a notification of an assigned review', () => {
  it('comes with the review, at its instant, and names neither author nor reviewer', async () => {
    for (const id of [1, 2]) await members.submit(id);
    const [review] = await openOf(1);
    const all = await notified.all(1);
    expect(all).toEqual([
      {
        id: expect.any(Number),
        kind: 'review-assigned',
        title: 'You have a submission to “Challenge 1” to review.',
        is_read: false,
        created_at: review!.assigned_at,
        review_id: review!.id,
        challenge_id: review!.challenge_id,
        due_at: review!.due_at,
      },
    ]);
    expect(JSON.stringify(all)).not.toMatch(/learner|Learner|chs_/);
  });

  it('is there for every review, however many submit at once and however often reviews move', async () => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(all.map((id) => members.submit(id)));
    await expectSentToOwn(...all);
    cohort.clock.set('2026-11-20T18:00:00.000Z');
    await Promise.all([2, 3].map((id) => members.submit(id, 'print("better")')));
    for (const id of [13, 14]) await members.submit(id);
    await expectSentToOwn(...all, 13, 14);
  });

  it('is taken back when the review moves on, unless it is read', async () => {
    for (const id of [1, 2]) await members.submit(id);
    const [one] = await unreadOf(1);
    const [two] = await unreadOf(2);
    await notified.read(2, two!.id);
    // Both attempts are replaced, so their reviews begin again.
    await members.submit(2, 'print("better")');
    await members.submit(1, 'print("better")');
    expect((await notified.all(1)).map(({ id }) => id)).not.toContain(one!.id);
    expect((await notified.all(2)).filter(({ is_read }) => is_read)).toMatchObject([{ id: two!.id }]);
    await expectSentToOwn(1, 2);
  });

  it('is taken back when the review lapses and moves to another member', async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
    cohort.clock.set('2026-11-23T06:00:00.000Z');
    await tasks.remind();
    cohort.clock.set('2026-11-23T12:00:00.000Z');
    await members.submit(4);
    await (
      await aTask(cohort)
    )();
    await expectSentToOwn(1, 2, 3, 4);
    for (const id of [1, 2, 3]) {
      const open = (await openOf(id)).map((review) => review.id);
      const due = await notified.ofKind(id, 'review-due');
      expect(due.every(({ review_id }) => open.includes(review_id))).toBe(true);
    }
  });

  it('is written together with the review or not at all', async () => {
    await members.submit(1);
    Logger.overrideLogger(false); // The service logs the failure.
    await notified.refusing('review-assigned', async () => {
      await expect(members.submit(2)).rejects.toBeDefined();
    });
    expect([await openOf(1), await openOf(2), await members.submissionOf(2)]).toEqual([[], [], undefined]);
    await members.submit(2);
    await expectSentToOwn(1, 2);
  });
});

describe('a completed review', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
  });

  it('marks its own notifications as read, at its instant', async () => {
    cohort.clock.set('2026-11-23T06:00:00.000Z');
    await tasks.remind();
    const { id } = await members.review(2, 1);
    const all = await notified.all(2);
    const own = all.filter((one) => 'review_id' in one && one.review_id === id);
    expect(own.map(({ kind }) => kind).sort()).toEqual(['review-assigned', 'review-due']);
    for (const one of own) expect(one).toMatchObject({ is_read: true, read_at: '2026-11-23T06:00:00.000Z' });
    expect(all.filter((one) => !own.includes(one)).every(({ is_read }) => !is_read)).toBe(true);
  });

  it('notifies the author once, without a trace of the reviewer', async () => {
    const mine = (await members.submissionOf(1))!.submission_id;
    cohort.clock.set('2026-11-21T08:00:00.000Z');
    const [review] = (await members.reviewsOf(2)).filter(({ notes }) => notes === 'by 1');
    await Promise.allSettled(Array.from({ length: 4 }, () => members.complete(2, review!.id, 70, 'key')));
    const received = await notified.ofKind(1, 'review-received');
    expect(received).toEqual([
      {
        id: expect.any(Number),
        kind: 'review-received',
        title: 'Your submission to “Challenge 1” has a new review.',
        is_read: false,
        created_at: '2026-11-21T08:00:00.000Z',
        challenge_id: review!.challenge_id,
        submission_id: mine,
      },
    ]);
    for (const other of [2, 3]) expect(await notified.ofKind(other, 'review-received')).toEqual([]);
    await members.review(3, 1);
    expect(await notified.ofKind(1, 'review-received')).toHaveLength(2);
  });
});

describe('a notification of a review that is due', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
  });

  const dueOf = async () => Promise.all([1, 2, 3].map((id) => notified.ofKind(id, 'review-due')));

  it('comes 12 hours before, once, for open reviews only', async () => {
    await members.review(1, 2);
    cohort.clock.set('2026-11-22T23:59:59.999Z');
    await tasks.remind();
    expect((await dueOf()).flat()).toEqual([]);
    cohort.clock.set('2026-11-23T00:00:30.000Z');
    await Promise.all(Array.from({ length: 4 }, tasks.remind));
    await tasks.remind();
    const due = await dueOf();
    for (const [index, ofMember] of due.entries()) {
      const open = await openOf(index + 1);
      expect(ofMember.map(({ review_id }) => review_id).sort()).toEqual(open.map(({ id }) => id).sort());
    }
    expect(due.map(({ length }) => length)).toEqual([1, 2, 2]);
    expect(due[0]![0]).toMatchObject({
      title: 'Your review of a submission to “Challenge 1” is due soon.',
      created_at: '2026-11-23T00:00:00.000Z',
      due_at: '2026-11-23T12:00:00.000Z',
      is_read: false,
    });
  });

  it('does not come for a review that is overdue already', async () => {
    cohort.clock.set('2026-11-23T12:00:00.000Z');
    await tasks.remind();
    expect((await dueOf()).flat()).toEqual([]);
  });

  it('is never left unread by a review that is completed at the same time', async () => {
    cohort.clock.set('2026-11-23T06:00:00.000Z');
    const reviews = await Promise.all([1, 2, 3].map(async (id) => ({ id, open: await openOf(id) })));
    const completions = reviews.flatMap(({ id, open }) => open.map((review) => () => members.complete(id, review.id)));
    await Promise.all([...completions.flatMap((complete) => [tasks.remind(), complete()]), tasks.remind()]);
    for (const id of [1, 2, 3]) {
      const about = (await notified.all(id)).filter(({ kind }) => kind !== 'review-received');
      expect(about.filter(({ is_read }) => !is_read)).toEqual([]);
    }
  });

  it('is written by the next run when a run is stopped in the middle', async () => {
    cohort.clock.set('2026-11-23T06:00:00.000Z');
    await notified.refusing('review-due', async () => {
      await expect(tasks.remind()).rejects.toBeDefined();
    });
    expect((await dueOf()).flat()).toEqual([]);
    await tasks.remind();
    expect((await dueOf()).map(({ length }) => length)).toEqual([2, 2, 2]);
  });
});
