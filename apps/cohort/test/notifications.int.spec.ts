import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stopAfterwards } from '@proximal/testing';
import { Database } from '../src/database.js';
import type { NewNotification } from '../src/notifications/notification.js';
import { NotificationRepository } from '../src/notifications/notification.repository.js';
import { startCohort, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';
import { notificationTasks } from './reviewing.js';

const noon = '2026-11-20T12:00:00.000Z';

let cohort: CohortUnderTest;
let notified: Notified;
let database: Database;
let repository: NotificationRepository;
let learnerId = 200;
beforeAll(async () => {
  cohort = await startCohort();
  notified = new Notified(cohort);
  database = await Database.open(cohort.environment.COHORT_DATABASE_URL!);
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
  repository = new NotificationRepository(database);
});
beforeEach(() => {
  learnerId += 1;
  cohort.clock.set(noon);
});

const minuteMs = 60_000;

function aNotification(track: string, minutesBefore: number): NewNotification {
  return {
    learnerId,
    about: { kind: 'track-unlocked', track_slug: track },
    subject: track,
    title: `The track “${track}” is unlocked.`,
    createdAt: new Date(Date.parse(noon) - minutesBefore * minuteMs),
  };
}

const add = (...notifications: NewNotification[]) =>
  database.transaction((transaction) => repository.add(transaction, notifications, cohort.clock.now()));

async function tracksIn(limit: number, between: (page: number) => Promise<unknown> = async () => {}) {
  const tracks: string[][] = [];
  for (let after: (number | string)[] | null = null; ;) {
    const page = await notified.page(learnerId, after, limit);
    tracks.push(page.items.map((one) => (one.kind === 'track-unlocked' ? one.track_slug : one.kind)));
    if (page.next === null) return tracks;
    await between(tracks.length);
    after = page.next;
  }
}

async function idOf(track: string): Promise<number> {
  const found = await notified.ofKind(learnerId, 'track-unlocked');
  return found.find(({ track_slug }) => track_slug === track)!.id;
}

describe('the list of notifications', () => {
  it('has unread ones first, then the newest first, and the later id at the same instant', async () => {
    await add(aNotification('a', 3), aNotification('b', 1), aNotification('c', 1), aNotification('d', 2));
    await notified.read(learnerId, await idOf('b'));
    const [[first, second, ...others] = []] = await tracksIn(100);
    expect([first, second, ...others]).toEqual(['c', 'd', 'a', 'b']);
    await add(aNotification('e', 1));
    expect(await tracksIn(2)).toEqual([['e', 'c'], ['d', 'a'], ['b']]);
  });

  it('loses and repeats none of its notifications when some are read and others added between two pages', async () => {
    await add(...['a', 'b', 'c', 'd', 'e'].map((track, index) => aNotification(track, index)));
    const pages = await tracksIn(2, async (page) => {
      if (page !== 1) return;
      cohort.clock.set('2026-11-20T12:00:01.000Z');
      // One of the page before and one of a page to come.
      for (const track of ['a', 'd']) await notified.read(learnerId, await idOf(track));
      await add(aNotification('new', -1));
    });
    expect(pages.flat()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await tracksIn(100)).flat()).toEqual(['new', 'b', 'c', 'e', 'a', 'd']);
  });

  it('has only unread ones on request, in pages', async () => {
    await add(...['a', 'b', 'c'].map((track, index) => aNotification(track, index)));
    await notified.read(learnerId, await idOf('b'));
    const first = await notified.page(learnerId, null, 1, { unread: 'true' });
    const second = await notified.page(learnerId, first.next, 1, { unread: 'true' });
    expect([first, second].map(({ items }) => items)).toMatchObject([[{ track_slug: 'a' }], [{ track_slug: 'c' }]]);
    expect(second.next).toBeNull();
  });

  it('refuses the cursor of another list', async () => {
    for (const after of [['x'], [2, noon, 1], [1, 'noon', 1], [1, noon, 0]])
      await expect(notified.page(learnerId, after, 1)).rejects.toMatchObject({ code: 'unknown-cursor' });
  });

  it('needs neither a cohort nor any other query', async () => {
    expect(await notified.all(learnerId)).toEqual([]);
    const members = await cohort.database.query('SELECT FROM membership WHERE learner_id = $1', [learnerId]);
    expect(members.rowCount).toBe(0);
  });
});

describe('reading a notification', () => {
  it('answers with it, and repeating it changes nothing', async () => {
    await add(aNotification('a', 5));
    const id = await idOf('a');
    const read = await notified.read(learnerId, id);
    expect(read).toMatchObject({ id, is_read: true, read_at: noon, track_slug: 'a' });
    cohort.clock.set('2026-11-20T13:00:00.000Z');
    expect(await notified.read(learnerId, id)).toEqual(read);
    expect(await notified.all(learnerId)).toEqual([read]);
  });

  it('happens once at the same time, and repeats the first answer for the same key', async () => {
    await add(aNotification('a', 5), aNotification('b', 6));
    const [id, other] = [await idOf('a'), await idOf('b')];
    const answers = await Promise.all(Array.from({ length: 5 }, () => notified.read(learnerId, id, 'key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expect(notified.read(learnerId, other, 'key')).rejects.toMatchObject({ code: 'key-reused' });
    expect(await notified.all(learnerId)).toMatchObject([{ id: other, is_read: false }, { id }]);
  });

  it('is for its learner only, and an unknown one is refused in the same way', async () => {
    await add(aNotification('a', 5));
    const id = await idOf('a');
    for (const [stranger, wanted] of [
      [learnerId + 1_000, id],
      [learnerId, 2_147_483_647],
    ] as const)
      await expect(notified.read(stranger, wanted)).rejects.toMatchObject({ code: 'notification-unknown' });
    expect(await notified.all(learnerId)).toMatchObject([{ id, is_read: false }]);
    expect(await notified.all(learnerId + 1_000)).toEqual([]);
  });
});

describe('adding notifications', () => {
  it('writes one row for the same subject, whichever transactions write it at once and in whatever order', async () => {
    const tracks = Array.from({ length: 12 }, (_, index) => `track-${index}`);
    for (let round = 0; round < 10; round += 1) {
      learnerId += 1;
      const made = tracks.map((track, index) => aNotification(track, index));
      const shuffled = () => made.toSorted(() => Math.random() - 0.5).slice(0, 9);
      const batches = Array.from({ length: 6 }, shuffled);
      await Promise.all(batches.map((batch) => add(...batch)));
      const expected = new Set(batches.flat().map(({ subject }) => subject));
      const found = (await notified.all(learnerId)).map((one) => (one.kind === 'track-unlocked' ? one.track_slug : ''));
      expect(found.sort()).toEqual([...expected].sort());
    }
  });
});

describe('old notifications', () => {
  it('are removed 90 days after what they are about, read or not', async () => {
    const dayMinutes = 24 * 60;
    await add(aNotification('old', 1), aNotification('read', 2), aNotification('young', 0));
    await notified.read(learnerId, await idOf('read'));
    const { removeOld } = await notificationTasks(cohort);
    cohort.clock.set(new Date(Date.parse(noon) + 90 * dayMinutes * minuteMs).toISOString());
    await removeOld();
    expect((await tracksIn(100)).flat()).toEqual(['young']);
    await add(aNotification('old', 1), aNotification('young', 0));
    expect((await tracksIn(100)).flat()).toEqual(['young']);
  });
});
