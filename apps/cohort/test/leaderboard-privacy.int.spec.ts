import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  listLeaderboard,
  profileChanged,
  showCohortHealth,
  showMyCohort,
  type Caller,
  type PageKey,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import { awarded, publishEvents, startCohort, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
const members = Array.from({ length: 12 }, () => aLearner());
const [top, hidden, equal, other] = members as [Caller, Caller, Caller, Caller];
const noon = '2026-11-20T12:00:00.000Z';
const weekXp = [90, 80, 80, 70, 60, 50, 40, 40, 30, 20, 10, 0];

interface Shown {
  displayName?: string | null;
  isOffLeaderboard?: boolean;
}

function changed({ id: learnerId, name }: Caller, changedAt: string, shown: Shown, fullName = name): OutboxRow {
  return outboxRow(profileChanged, `${learnerId} ${changedAt}`, { learnerId, fullName, changedAt, ...shown });
}

type Page = { limit: number; after: PageKey | null };

async function pageFor(caller: Caller, around?: 'me', page: Page = { limit: 100, after: null }) {
  const query = { period: 'week' as const, limit: page.limit, ...(around && { around }) };
  return cohort.call(listLeaderboard, { caller, query, page });
}

const entriesFor = async (caller: Caller, around?: 'me') =>
  (await pageFor(caller, around)).items.map(({ rank, user_id, xp }) => [rank, user_id, xp]);
const nameOf = async (viewer: Caller, { id }: Caller) =>
  (await pageFor(viewer)).items.find(({ user_id }) => user_id === id)?.display_name;

beforeAll(async () => {
  cohort = await startCohort();
  for (const caller of members) await cohort.call(showMyCohort, { caller });
  await publishEvents(
    cohort,
    members.flatMap((caller, index) => (weekXp[index] ? [awarded(caller, weekXp[index], noon)] : [])),
  );
});

describe('a member who has opted out of the leaderboard', () => {
  it('is on the own board alone, and the others’ ranks close up', async () => {
    const before = await entriesFor(hidden);
    const health = await cohort.call(showCohortHealth, { caller: top });
    await publishEvents(cohort, [changed(hidden, noon, { isOffLeaderboard: true })]);
    expect(await entriesFor(hidden)).toEqual(before);
    const seen = await entriesFor(top);
    expect(seen.map(([, id]) => id)).toEqual(members.filter((one) => one !== hidden).map(({ id }) => id));
    expect(seen.map(([rank]) => rank)).toEqual([1, 2, 3, 4, 5, 6, 6, 8, 9, 10, 11]);
    expect(await cohort.call(showCohortHealth, { caller: top })).toEqual(health);
  });

  it('is missing from pages of any size, without a shorter page', async () => {
    const whole = await entriesFor(equal);
    for (const limit of [1, 2, 3, 10, 11]) {
      const seen: unknown[] = [];
      let after: PageKey | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageFor>> = await pageFor(equal, undefined, { limit, after });
        expect(page.items).toHaveLength(Math.min(limit, whole.length - seen.length));
        seen.push(...page.items.map(({ rank, user_id, xp }) => [rank, user_id, xp]));
        after = page.next;
      } while (after);
      expect(seen).toEqual(whole);
    }
  });

  it('is no neighbour of others, and sees the own neighbours', async () => {
    expect((await entriesFor(other, 'me')).map(([, id]) => id)).toEqual(
      [0, 2, 3, 4, 5, 6, 7, 8].map((index) => members[index]!.id),
    );
    expect(await entriesFor(hidden, 'me')).toEqual((await entriesFor(hidden)).slice(0, 7));
    const me = (await pageFor(hidden, 'me')).items.find(({ is_me }) => is_me);
    expect(me).toMatchObject({ rank: 2, user_id: hidden.id });
  });

  it('does not see another who has opted out', async () => {
    const second = members[5]!;
    await publishEvents(cohort, [changed(second, noon, { isOffLeaderboard: true })]);
    expect((await entriesFor(second)).map(([, id]) => id)).not.toContain(hidden.id);
    expect((await entriesFor(hidden)).map(([, id]) => id)).not.toContain(second.id);
    await publishEvents(cohort, [changed(second, '2026-11-20T12:00:00.001Z', { isOffLeaderboard: false })]);
    expect((await entriesFor(hidden)).map(([, id]) => id)).toContain(second.id);
  });
});

describe('a display name', () => {
  const names = [
    'Ada',
    'А\u0434а', // Cyrillic
    '<script>alert(1)</script>',
    "'; DROP TABLE learner; --",
    '🦉'.repeat(30),
  ];

  it.each(names)('takes the place of the full name, letter by letter: %j', async (displayName) => {
    const caller = members[7]!;
    const at = new Date(Date.parse(noon) + names.indexOf(displayName)).toISOString();
    await publishEvents(cohort, [changed(caller, at, { displayName })]);
    expect(await nameOf(top, caller)).toBe(displayName);
    expect(JSON.stringify((await pageFor(top)).items)).not.toContain(JSON.stringify(caller.name));
  });

  it('of before the rule for names is shown safely', async () => {
    const [caller, at] = [members[9]!, Date.parse(noon)];
    const stored = ['\u202eadA\u202c', 'A\u200bda\nAdmin', '\u2800', `Learner ${top.id}`];
    const shown: unknown[] = [];
    for (const [index, displayName] of stored.entries()) {
      await publishEvents(cohort, [changed(caller, new Date(at + index).toISOString(), { displayName })]);
      shown.push(await nameOf(top, caller));
    }
    expect(shown).toEqual(['adA', 'Ada Admin', `Learner ${caller.id}`, `Learner ${caller.id}`]);
  });

  it('is that of the latest change, in any order, and null is the full name again', async () => {
    const caller = members[8]!;
    const [early, late] = ['2026-11-20T12:00:01.000Z', '2026-11-20T12:00:02.000Z'];
    await publishEvents(cohort, [changed(caller, late, { displayName: 'Late' })]);
    await publishEvents(cohort, [changed(caller, early, { displayName: 'Early', isOffLeaderboard: true })]);
    expect(await nameOf(top, caller)).toBe('Late');
    await publishEvents(cohort, [changed(caller, '2026-11-20T12:00:03.000Z', { displayName: null }, 'Grace')]);
    expect(await nameOf(top, caller)).toBe('Grace');
  });
});
