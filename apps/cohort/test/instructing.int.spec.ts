import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  announce,
  extendDeadline,
  listAnnouncements,
  listChallenges,
  listCohortMembers,
  listInstructedCohorts,
  listNotifications,
  listStuckLearners,
  listTrackPercentages,
  moveMember,
  readNotification,
  showMyCohort,
  type Caller,
  type PageKey,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { startCohort, type CohortUnderTest } from './cohort.js';
import { Members } from './reviewing.js';

let cohort: CohortUnderTest;
let members: Caller[];
let ids: { own: number; other: number; elsewhere: number };
let instructor: Caller;

beforeAll(async () => {
  cohort = await startCohort();
  members = [aLearner(), aLearner(), aLearner()];
  for (const caller of members) await cohort.call(showMyCohort, { caller });
  const own = (await cohort.call(showMyCohort, { caller: members[0]! })).id;
  ids = { own, other: await aCohort(own, 'beside'), elsewhere: await aCohort(own, 'elsewhere', 'another-track') };
  instructor = { ...aLearner({ name: 'Ina' }), roles: ['instructor'], instructs: [ids.own, ids.other, ids.elsewhere] };
});

async function aCohort(like: number, slug: string, trackSlug?: string): Promise<number> {
  const { rows } = await cohort.database.query<{ id: number }>(
    `INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on, capacity)
     SELECT coalesce($3, track_slug), $2, $2, starts_on, ends_on, 2 FROM cohort WHERE id = $1 RETURNING id`,
    [like, slug, trackSlug ?? null],
  );
  return rows[0]!.id;
}

const counted = async () =>
  (
    await cohort.database.query(
      `SELECT cohort.id, member_count AS counted, count(learner_id) FILTER (WHERE idle_since IS NULL)::int AS seated
       FROM cohort LEFT JOIN membership ON cohort_id = cohort.id GROUP BY cohort.id ORDER BY 1`,
    )
  ).rows as { id: number; counted: number; seated: number }[];
const listOf = async (cohortId = ids.own) =>
  (await cohort.call(listCohortMembers, { caller: instructor, params: { cohort_id: cohortId } })).items;
let reviewed: Promise<void> | undefined;
const reviewsOfMembers = () => (reviewed ??= submitAndReview());
async function submitAndReview(): Promise<void> {
  const peers = new Members(cohort);
  for (const { id } of members) await peers.submit(id);
  await peers.review(members[0]!.id, members[1]!.id);
}

const openChallenge = async (caller: Caller) =>
  (await cohort.call(listChallenges, { caller })).items.find(({ status }) => status === 'open')!;

describe('the cohorts of an instructor', () => {
  it('are listed page by page, and no others', async () => {
    const caller = { ...instructor, instructs: [ids.own, ids.elsewhere] };
    const first = await cohort.call(listInstructedCohorts, { caller, page: { limit: 1, after: null } });
    expect(first.items.map(({ id }) => id)).toEqual([ids.own]);
    const second = await cohort.call(listInstructedCohorts, { caller, page: { limit: 1, after: first.next } });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[ids.elsewhere], null]);
  });

  it('show their challenges in the order in which they open', async () => {
    const caller = { ...instructor, instructs: [ids.own, ids.other] };
    const [own, other] = (await cohort.call(listInstructedCohorts, { caller })).items;
    const shown = (await cohort.call(listChallenges, { caller: members[0]! })).items;
    expect(own!.challenges).toEqual(
      shown.map(({ id, title, opens_at, closes_at }) => ({ id, title, opens_at, closes_at })),
    );
    expect(other!.challenges).toEqual([]);
  });

  it('show their members, with nulls while progress and grading are away', async () => {
    const shown = await listOf();
    expect(shown.map(({ user_id }) => user_id)).toEqual(members.map(({ id }) => id));
    expect(shown[0]).toEqual({
      user_id: members[0]!.id,
      display_name: members[0]!.name,
      joined_at: expect.any(String),
      is_active: true,
      last_active_on: null,
      progress_percentage: null,
      reviews_open: 0,
      reviews_completed: 0,
      stuck_at: null,
      weekly_active_days: [0],
    });
    const page = { limit: 2, after: null };
    const first = await cohort.call(listCohortMembers, { caller: instructor, params: { cohort_id: ids.own }, page });
    const after = { limit: 2, after: first.next };
    const second = await cohort.call(listCohortMembers, {
      caller: instructor,
      params: { cohort_id: ids.own },
      page: after,
    });
    expect([...first.items, ...second.items]).toEqual(shown);
  });

  it('show reviews, progress, and where members are stuck', async () => {
    const [one, two] = members as [Caller, Caller];
    await reviewsOfMembers();
    const subscriptions = [
      cohort.bus.subscribe(listTrackPercentages.subject, {
        callback: (_error, message) => {
          const percentages = [{ learnerId: two.id, percentage: 12.5 }];
          message.respond(JSON.stringify({ output: { percentages } }));
        },
      }),
      cohort.bus.subscribe(listStuckLearners.subject, {
        callback: (_error, message) => {
          const stuck = [{ learnerId: one.id, labId: 7, submissions: 4, failedTest: 'empty list' }];
          message.respond(JSON.stringify({ output: { stuck } }));
        },
      }),
    ];
    await cohort.bus.flush();
    const [first, second] = await listOf();
    for (const subscription of subscriptions) subscription.unsubscribe();
    expect(first).toMatchObject({
      last_active_on: '2026-11-20',
      reviews_open: 1,
      reviews_completed: 1,
      progress_percentage: null,
      stuck_at: [{ lab_id: 7, submissions: 4, failed_test: 'empty list' }],
    });
    expect(second).toMatchObject({ reviews_open: 2, progress_percentage: 12.5, stuck_at: [] });
  });
});

describe('the weeks of a cohort', () => {
  const weeksOf = async (learner: Caller) =>
    (await listOf()).find(({ user_id }) => user_id === learner.id)!.weekly_active_days;

  it('have the active days of each member, from the first week to the present or the last one', async () => {
    const [one, two] = members as [Caller, Caller];
    const { starts_on } = await cohort.call(showMyCohort, { caller: one });
    const dayOf = (days: number) => new Date(Date.parse(starts_on) + days * 86_400_000).toISOString();
    const activeDays = [-1, 0, 6, 7, 15, 55, 56].map((days) => [one.id, dayOf(days)]);
    for (const row of activeDays)
      await cohort.database.query('INSERT INTO active_day VALUES ($1, $2::date) ON CONFLICT DO NOTHING', row);
    const before = cohort.clock.instant;
    cohort.clock.set(dayOf(7));
    expect([(await weeksOf(one))!.slice(1), await weeksOf(two)]).toEqual([[1], [expect.any(Number), 0]]);
    cohort.clock.set(dayOf(70));
    expect((await weeksOf(one))!.slice(1)).toEqual([1, 1, 0, 0, 0, 0, 1]);
    cohort.clock.set(dayOf(-1));
    expect(await weeksOf(one)).toEqual([]);
    cohort.clock.set(before.toISOString());
  });
});

describe('an extended deadline', () => {
  const extend = (learner: Caller, challengeId: number, closesAt: string, cohortId = ids.own) =>
    cohort.call(extendDeadline, {
      caller: instructor,
      params: { cohort_id: cohortId, learner_id: learner.id },
      body: { challenge_id: challengeId, closes_at: closesAt, reason: 'ill' },
    });

  it('keeps the challenge open for this member alone', async () => {
    const late = aLearner();
    await cohort.call(showMyCohort, { caller: late });
    const { id, closes_at } = await openChallenge(late);
    const end = new Date(Date.parse(closes_at) + 3 * 86_400_000).toISOString();
    expect(await extend(late, id, end)).toEqual({ user_id: late.id, challenge_id: id, closes_at: end });
    const before = cohort.clock.instant;
    cohort.clock.set(new Date(Date.parse(closes_at) + 86_400_000).toISOString());
    const shown = async (caller: Caller) =>
      (await cohort.call(listChallenges, { caller })).items.find((one) => one.id === id)!;
    expect(await shown(late)).toMatchObject({ status: 'open', closes_at: end });
    expect(await shown(members[0]!)).toMatchObject({ status: 'closed', closes_at });
    cohort.clock.set(end);
    expect(await shown(late)).toMatchObject({ status: 'closed' });
    cohort.clock.set(before.toISOString());
    for (const wrong of [end, closes_at, '2026-11-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'])
      await expect(extend(late, id, wrong)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is refused for somebody else’s member or challenge', async () => {
    const { id, closes_at } = await openChallenge(members[0]!);
    const end = new Date(Date.parse(closes_at) + 60_000).toISOString();
    await expect(extend(aLearner(), id, end)).rejects.toMatchObject({ code: 'member-unknown' });
    await expect(extend(members[0]!, id, end, ids.other)).rejects.toMatchObject({ code: 'member-unknown' });
    await expect(extend(members[0]!, 999_999, end)).rejects.toMatchObject({ code: 'challenge-unknown' });
  });
});

describe('moving a member', () => {
  const move = (
    learner: Caller,
    to: number,
    from = ids.own,
    caller = instructor,
    idempotencyKey: string | null = null,
  ) =>
    cohort.call(moveMember, {
      caller,
      params: { cohort_id: from, learner_id: learner.id },
      body: { to_cohort_id: to, reason: 'asked for it' },
      idempotencyKey,
    });

  it('takes the seat along and leaves the counts right, once for its key', async () => {
    const mover = members[2]!;
    const moved = await move(mover, ids.other, ids.own, instructor, 'move-1');
    expect(moved).toMatchObject({ id: ids.other, member_count: 1 });
    expect(await move(mover, ids.other, ids.own, instructor, 'move-1')).toEqual(moved);
    expect(await cohort.call(showMyCohort, { caller: mover })).toMatchObject({ id: ids.other });
    for (const { counted: stored, seated } of await counted()) expect(stored).toBe(seated);
    await expect(move(mover, ids.other)).rejects.toMatchObject({ code: 'member-unknown' });
  });

  it('is refused to another track, to an unknown, full or another’s cohort', async () => {
    const [one] = members as [Caller];
    await expect(move(one, ids.elsewhere)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(move(one, ids.own)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(move(one, 999_999)).rejects.toMatchObject({ code: 'cohort-unknown' });
    const lesser = { ...instructor, instructs: [ids.own] };
    await expect(move(one, ids.other, ids.own, lesser)).rejects.toMatchObject({ code: 'cohort-unknown' });
  });

  it('never overfills a cohort when many move at once', async () => {
    const movers = Array.from({ length: 4 }, () => aLearner());
    for (const caller of movers) await cohort.call(showMyCohort, { caller });
    const moves = await Promise.allSettled(movers.map((one) => move(one, ids.other)));
    const refused = moves.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(['cohort-full', 'cohort-full', 'cohort-full']);
    for (const { counted: stored, seated } of await counted()) expect(stored).toBe(seated);
  });
});

describe('an instructor who learns in their own cohort', () => {
  it('decides nothing about a member with whom they share a review', async () => {
    const [one, two] = members as [Caller, Caller];
    await reviewsOfMembers();
    const { rows } = await cohort.database.query<{ author: number; reviewer: number }>(
      `SELECT learner_id AS author, reviewer_id AS reviewer FROM challenge_submission AS submission
       JOIN peer_review ON submission_id = submission.id WHERE (learner_id, reviewer_id) IN (($1, $2), ($2, $1))`,
      [one.id, two.id],
    );
    expect(rows).not.toEqual([]);
    const { id, closes_at } = await openChallenge(one);
    const end = new Date(Date.parse(closes_at) + 60_000).toISOString();
    for (const [caller, learner] of [
      [one, two],
      [two, one],
    ] as const) {
      const power = { ...instructor, id: caller.id };
      const params = { cohort_id: ids.own, learner_id: learner.id };
      const later = { challenge_id: id, closes_at: end, reason: 'ill' };
      const elsewhere = { to_cohort_id: ids.other, reason: 'asked for it' };
      for (const decision of [
        cohort.call(extendDeadline, { caller: power, params, body: later }),
        cohort.call(moveMember, { caller: power, params, body: elsewhere }),
      ])
        await expect(decision).rejects.toMatchObject({ code: 'own-case' });
    }
  });
});

describe('an announcement', () => {
  const send = (text: string, idempotencyKey: string | null = null, cohortId = ids.own) =>
    cohort.call(announce, { caller: instructor, params: { cohort_id: cohortId }, body: { text }, idempotencyKey });
  const notesOf = async (caller: Caller) =>
    (await cohort.call(listNotifications, { caller })).items.filter(({ kind }) => kind === 'announcement');

  it('is a notification of each member, which can be read, and at most three a day', async () => {
    const [one, two] = members as [Caller, Caller];
    const sent = await send('Class <b>tomorrow</b>', 'note-1');
    expect(await send('Class <b>tomorrow</b>', 'note-1')).toEqual(sent);
    expect(sent.members).toBe((await counted()).find(({ id }) => id === ids.own)!.seated);
    const [note, ...others] = await notesOf(one);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ cohort_id: ids.own, text: 'Class <b>tomorrow</b>', is_read: false });
    expect(await notesOf(members[2]!)).toEqual([]);
    const read = () => cohort.call(readNotification, { caller: one, params: { id: note!.id } });
    expect(await read()).toMatchObject({ is_read: true });
    expect(await notesOf(one)).toEqual([await read()]);
    const stranger = cohort.call(readNotification, { caller: aLearner(), params: { id: note!.id } });
    await expect(stranger).rejects.toMatchObject({ code: 'notification-unknown' });
    expect(await notesOf(two)).toMatchObject([{ is_read: false }]);

    const many = await Promise.allSettled(Array.from({ length: 4 }, (_, n) => send(`again ${n}`)));
    const codes = many.flatMap((sent_) => (sent_.status === 'rejected' ? [sent_.reason as object] : []));
    expect(codes).toMatchObject([
      { code: 'too-many-announcements', retryAfterSeconds: 12 * 3600 },
      { code: 'too-many-announcements' },
    ]);
    await send('to others', null, ids.other);
    expect(await notesOf(one)).toHaveLength(3);
  });

  it('is listed among all notifications, page by page, each once', async () => {
    const [one] = members as [Caller];
    const all = (await cohort.call(listNotifications, { caller: one, page: { limit: 100, after: null } })).items;
    const seen: number[] = [];
    let after: (number | string)[] | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(after);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(1);

    function list(from: (number | string)[] | null) {
      return cohort.call(listNotifications, { caller: one, page: { limit: 2, after: from } });
    }
  });

  it('is listed for the instructors of its cohort, newest first and page by page', async () => {
    const list = (limit: number, after: PageKey | null = null, cohortId = ids.own) =>
      cohort.call(listAnnouncements, { caller: instructor, params: { cohort_id: cohortId }, page: { limit, after } });
    const { items: all } = await list(100);
    expect(all).toHaveLength(3);
    expect(all.at(-1)).toEqual({
      id: expect.any(Number),
      text: 'Class <b>tomorrow</b>',
      announced_at: expect.any(String),
      members: expect.any(Number),
    });
    const first = await list(2);
    expect([...first.items, ...(await list(2, first.next)).items]).toEqual(all);
    expect((await list(100, null, ids.other)).items.map(({ text }) => text)).toEqual(['to others']);
    await expect(list(2, ['seven'])).rejects.toMatchObject({ code: 'unknown-cursor' });
  });
});
