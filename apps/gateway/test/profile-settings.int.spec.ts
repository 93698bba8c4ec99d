import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeProfile, profileChanged, showMe } from '@proximal/contracts';
import { RegistrationEventBackfill } from '../src/accounts/event-backfill/registration-event-backfill.js';
import { settings, startAccounts, type Accounts } from './accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts(await settings());
});

type Profile = Awaited<ReturnType<typeof change>>;

async function change(token: string, body: object) {
  return accounts.callAs(changeProfile, token, { body });
}

const refusal = (body: object) => changeProfile.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

async function publishedOf(learnerId: number) {
  const where = { subject: profileChanged.subject };
  const rows = await accounts.database.client.outbox.findMany({ where, orderBy: { createdAt: 'asc' } });
  const payloads = rows.map(({ id, payload }) => ({ id, payload: profileChanged.payload.parse(payload) }));
  return payloads.filter(({ payload }) => payload.learnerId === learnerId);
}

const settingsOf = ({ display_name, time_zone, time_zone_from, leaderboard_opt_out }: Profile) => ({
  display_name,
  time_zone,
  time_zone_from,
  leaderboard_opt_out,
});
const unset = { display_name: null, time_zone: null, time_zone_from: null, leaderboard_opt_out: false };

describe('the settings of a profile', () => {
  it('are unset at first, and are shown as soon as they are changed', async () => {
    const { access_token: token } = await accounts.register();
    expect(settingsOf(await accounts.callAs(showMe, token))).toEqual(unset);
    const changed = await change(token, { display_name: 'Ada', time_zone: 'asia/tokyo', leaderboard_opt_out: true });
    expect(settingsOf(changed)).toEqual({
      display_name: 'Ada',
      time_zone: 'Asia/Tokyo',
      time_zone_from: null,
      leaderboard_opt_out: true,
    });
    expect(await accounts.callAs(showMe, token)).toEqual(changed);
  });

  it('stay as they are when they are left out, and go back with null', async () => {
    const { access_token: token } = await accounts.register();
    await change(token, { display_name: 'Ada', leaderboard_opt_out: true });
    expect(settingsOf(await change(token, { full_name: 'Augusta Ada King' }))).toMatchObject({
      display_name: 'Ada',
      leaderboard_opt_out: true,
    });
    expect(settingsOf(await change(token, { display_name: null, leaderboard_opt_out: false }))).toEqual(unset);
  });

  it('say from when on a second time zone counts', async () => {
    const { access_token: token } = await accounts.register();
    await change(token, { time_zone: 'Asia/Tokyo' });
    const { time_zone, time_zone_from } = await change(token, { time_zone: 'Europe/Berlin' });
    expect(time_zone).toBe('Europe/Berlin');
    expect(time_zone_from).toMatch(/T15:00:00\.000Z$/);
    expect(settingsOf(await change(token, { time_zone: 'Asia/Tokyo' }))).toMatchObject({ time_zone_from: null });
  });

  it('are published whole with each change, and not without one', async () => {
    const { access_token: token, id } = await accounts.register({ full_name: 'Ada' });
    await change(token, { time_zone: 'Asia/Tokyo' });
    await change(token, { time_zone: 'Asia/Tokyo', display_name: null });
    await change(token, { display_name: 'A.' });
    await change(token, {});
    const [first, second, ...more] = (await publishedOf(id)).map(({ payload }) => payload);
    expect(more).toEqual([]);
    const from = expect.any(String);
    const timeZones = [{ timeZone: 'Asia/Tokyo', from }];
    const known = { learnerId: id, fullName: 'Ada', isOffLeaderboard: false, timeZones, changedAt: from };
    expect([first, second]).toEqual([
      { ...known, displayName: null },
      { ...known, displayName: 'A.' },
    ]);
    expect(first!.changedAt < second!.changedAt).toBe(true);
  });

  it('are all there when many are changed at once, with an instant for each change', async () => {
    const { access_token: token, id } = await accounts.register();
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    const answers = await Promise.allSettled(names.map((display_name) => change(token, { display_name })));
    const published = (await publishedOf(id)).map(({ payload }) => payload);
    const shown = published.map(({ displayName }) => displayName!);
    // A slow machine refuses some, which may have been stored all the same; none that was answered is missing.
    expect(shown).toEqual(expect.arrayContaining(names.filter((_, index) => answers[index]!.status === 'fulfilled')));
    expect(names).toEqual(expect.arrayContaining(shown));
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(published.map(({ changedAt }) => changedAt)).size).toBe(published.length);
    const last = published.toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1)).at(-1)!;
    expect((await accounts.callAs(showMe, token)).display_name).toBe(last.displayName);
  });

  it('come again with the backfill, as the event of the last change', async () => {
    const { access_token: token, id } = await accounts.register();
    await change(token, { display_name: 'Early' });
    await change(token, { display_name: 'Late', time_zone: 'Pacific/Chatham' });
    const { rows } = await accounts.get(RegistrationEventBackfill).eventsAfter(String(id - 1));
    const last = (await publishedOf(id)).at(-1)!;
    const again = rows.filter(({ subject }) => subject === profileChanged.subject);
    expect(again.map(({ id, payload }) => ({ id, payload }))).toEqual([last]);
  });
});

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['australia/lord_howe', 'Australia/Lord_Howe'],
    ['Etc/UTC', 'UTC'],
    [null, null],
  ])('%s is taken as %s', (given, taken) => {
    expect(changeProfile.body.parse({ time_zone: given })).toEqual({ time_zone: taken });
  });

  it.each(['Mars/Gale', '', '+05:30', '-08:00', 'Berlin', 'Europe/Berlin\u0000', ' UTC', 'x'.repeat(65), 7, {}])(
    'is refused when it is %j',
    (time_zone) => {
      expect(refusal({ time_zone })).toEqual(['time_zone']);
    },
  );
});

describe('a display name', () => {
  it.each(['A', 'x'.repeat(60), 'می\u200cخواهم', '👩‍💻', 'А\u0434а', '<b>Ada</b>', "'; DROP TABLE app_user; --"])(
    'may be %j',
    async (display_name) => {
      const { access_token: token } = await accounts.register();
      expect((await change(token, { display_name })).display_name).toBe(display_name);
    },
  );

  it.each([
    '',
    ' ',
    '\u200b\u200b',
    'A\u200bda',
    '\u202eadA',
    '\u2800',
    '\u3164',
    'Learner 5',
    'x'.repeat(61),
    'A\u0000',
    'A\nB',
    'A\tB',
    'A\u001b[31m',
    'A\u0085B',
    'A\u2028B',
    '\ud83e',
    7,
  ])('is refused when it is %j', (display_name) => {
    expect(refusal({ display_name })).toContain('display_name');
  });
});
