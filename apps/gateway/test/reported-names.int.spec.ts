import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  dismissNameReport,
  hideName,
  listReportedNames,
  profileChanged,
  reportName,
  showMembership,
} from '@proximal/contracts';
import { Mailbox } from './mailbox.js';
import { RoleWorld, type Person } from './role-world.js';

let world: RoleWorld;
let moderator: Person;
const cohorts = new Map<number, number>();

beforeAll(async () => {
  world = await RoleWorld.start();
  moderator = await world.personWith('moderator');
  world.one.bus.subscribe(showMembership.subject, {
    callback: (_error, message) => {
      const { learnerId } = message.json<{ learnerId: number }>();
      message.respond(JSON.stringify({ output: { cohortId: cohorts.get(learnerId) ?? null } }));
    },
  });
  await world.one.bus.flush();
});

const pathOf = (path: string, { id }: Person) => path.replace('{learner_id}', String(id));
const report = (by: Person, whom: Person) =>
  world.send(world.one, 'POST', pathOf(reportName.path, whom), { token: by.token });
const decide = (operation: typeof hideName | typeof dismissNameReport, whom: Person, name: string, by = moderator) =>
  world.send(world.one, 'POST', pathOf(operation.path, whom), { token: by.token, body: { name, reason: 'rude' } });
const rename = ({ token }: Person, body: object) => world.send(world.one, 'PATCH', '/users/me', { token, body });

async function openNames(by = moderator, query = '?limit=100') {
  const { json } = await world.send(world.one, 'GET', listReportedNames.path + query, { token: by.token });
  return json as { data: { learner_id: number; name: string; reported_name: string }[]; next_cursor?: string };
}

async function profileOf({ token }: Person) {
  const { json } = await world.send(world.two, 'GET', '/users/me', { token });
  return (json as { data: Record<string, unknown> }).data;
}

async function publishedNames({ id }: Person) {
  const rows = await world.query<{ payload: { displayName: string | null; fullName: string } }>(
    `SELECT payload FROM outbox WHERE subject = $1 AND payload->>'learnerId' = $2 ORDER BY created_at`,
    [profileChanged.subject, String(id)],
  );
  return rows.map(({ payload }) => payload.displayName ?? payload.fullName);
}

async function members(...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  const cohortId = 1 + cohorts.size;
  for (const display_name of names) {
    const person = await world.verifiedPerson();
    await rename(person, { display_name });
    cohorts.set(person.id, cohortId);
    people.push(person);
  }
  return people;
}

describe('a report of a name', () => {
  it('reaches moderators once, however many report it, with the name that is shown', async () => {
    const [ada, bob, cid] = (await members('Ada', 'Bad Bob', 'Cid')) as [Person, Person, Person];
    for (const by of [ada, cid, ada])
      expect(await report(by, bob)).toMatchObject({
        status: 200,
        json: { data: { learner_id: bob.id, received: true } },
      });
    const { data } = await openNames();
    expect(data.filter(({ learner_id }) => learner_id === bob.id)).toMatchObject([{ name: 'Bad Bob' }]);
  });

  it('follows a learner who changes the name, and is one whatever is reported further', async () => {
    const [ada, bob] = (await members('Ada', 'Bad Bob')) as [Person, Person];
    const openOf = async () => (await openNames()).data.filter(({ learner_id }) => learner_id === bob.id);
    await report(ada, bob);
    await rename(bob, { display_name: 'Worse Bob' });
    await report(ada, bob);
    expect(await openOf()).toMatchObject([{ name: 'Worse Bob', reported_name: 'Bad Bob' }]);
    expect(await decide(hideName, bob, 'Worse Bob')).toMatchObject({ status: 200 });
    expect(await openOf()).toEqual([]);
    await rename(bob, { display_name: 'bad bob' });
    expect(await profileOf(bob)).toMatchObject({ name_hidden: true });
    await report(ada, bob);
    expect(await openOf()).toEqual([]);
  });

  it('hides the reported name alone when the present one may stay', async () => {
    const [ada, bob] = (await members('Ada', 'Bad Bob')) as [Person, Person];
    await report(ada, bob);
    await rename(bob, { display_name: 'Bob' });
    expect(await decide(hideName, bob, 'Bad Bob')).toMatchObject({ status: 200 });
    expect(await profileOf(bob)).toMatchObject({ display_name: 'Bob', name_hidden: false });
    await rename(bob, { display_name: 'Bad Bob' });
    expect(await profileOf(bob)).toMatchObject({ name_hidden: true });
  });

  it('protects no former name when the present one is found good', async () => {
    const [ada, bob] = (await members('Ada', 'Bad Bob')) as [Person, Person];
    await report(ada, bob);
    await rename(bob, { display_name: 'Bob' });
    expect(await decide(dismissNameReport, bob, 'Bob')).toMatchObject({ status: 200 });
    await report(ada, bob);
    expect((await openNames()).data.filter(({ learner_id }) => learner_id === bob.id)).toEqual([]);
    await rename(bob, { display_name: 'Bad Bob' });
    await report(ada, bob);
    expect((await openNames()).data.filter(({ learner_id }) => learner_id === bob.id)).toHaveLength(1);
  });

  it('has the same answer for nobody, oneself and the member of another cohort, and no effect', async () => {
    const [ada] = (await members('Ada')) as [Person];
    const [other] = (await members('Other')) as [Person];
    const loner = await world.verifiedPerson();
    const nobody = { ...other, id: 2_147_483_647 };
    const before = await openNames();
    for (const whom of [other, ada, loner, nobody])
      expect(await report(ada, whom)).toMatchObject({
        status: 200,
        json: { data: { learner_id: whom.id, received: true } },
      });
    await report(loner, other);
    expect(await openNames()).toEqual(before);
  });

  it('is listed page by page, without the moderator’s own name', async () => {
    const [ada, ...rest] = (await members('Ada', 'One', 'Two', 'Three')) as [Person, ...Person[]];
    cohorts.set(moderator.id, cohorts.get(ada.id)!);
    for (const whom of [...rest, moderator]) await report(ada, whom);
    const all = (await openNames()).data.map(({ learner_id }) => learner_id);
    expect(all).toEqual(expect.arrayContaining(rest.map(({ id }) => id)));
    expect(all).not.toContain(moderator.id);
    const seen: number[] = [];
    for (let query = '?limit=1'; ;) {
      const { data, next_cursor } = await openNames(moderator, query);
      seen.push(...data.map(({ learner_id }) => learner_id));
      if (next_cursor === undefined) break;
      query = `?limit=1&cursor=${next_cursor}`;
    }
    expect(seen).toEqual(all);
  });

  it('is decided by nobody who has reported a name of this learner, whatever it was', async () => {
    const [ada, bob] = (await members('Ada', 'Bad Bob')) as [Person, Person];
    const judge = await world.personWith('moderator');
    cohorts.set(judge.id, cohorts.get(bob.id)!);
    for (const by of [ada, judge]) await report(by, bob);
    const own = { status: 403, json: { code: 'own-case' } };
    const openTo = async (by: Person) => (await openNames(by)).data.filter(({ learner_id }) => learner_id === bob.id);
    expect([(await openTo(judge)).length, (await openTo(moderator)).length]).toEqual([0, 1]);
    for (const operation of [hideName, dismissNameReport])
      expect(await decide(operation, bob, 'Bad Bob', judge)).toMatchObject(own);
    await rename(bob, { display_name: 'Bob' });
    expect(await decide(hideName, bob, 'Bob', judge)).toMatchObject(own);
    expect(await decide(dismissNameReport, bob, 'Bob')).toMatchObject({ status: 200 });
    expect(await decide(hideName, bob, 'Bob', judge)).toMatchObject(own);
  });

  it('is listed once while moderators decide, also when the learner has another open report', async () => {
    const [ada, bob, cid, dan] = (await members('Ada', 'Bad Bob', 'Cid', 'Dan')) as [Person, Person, Person, Person];
    await report(ada, bob);
    await report(ada, cid);
    await rename(bob, { display_name: 'Worse Bob' });
    await report(dan, bob);
    const seen: number[] = [];
    for (let query = '?limit=1'; ;) {
      const { data, next_cursor } = await openNames(moderator, query);
      seen.push(...data.map(({ learner_id }) => learner_id));
      if (data[0]?.learner_id === bob.id) await decide(hideName, bob, 'Bad Bob');
      if (next_cursor === undefined) break;
      query = `?limit=1&cursor=${next_cursor}`;
    }
    expect(seen.filter((id) => [bob.id, cid.id].includes(id))).toEqual([bob.id, cid.id]);
    expect((await openNames()).data.filter(({ learner_id }) => learner_id === bob.id)).toHaveLength(1);
  });

  it('is dismissed once; the name stays and is not reported again', async () => {
    const [ada, bob] = (await members('Ada', 'Bob')) as [Person, Person];
    await report(ada, bob);
    expect(await decide(dismissNameReport, bob, 'Bob')).toMatchObject({
      status: 200,
      json: { data: { state: 'dismissed' } },
    });
    expect(await decide(dismissNameReport, bob, 'Bob')).toMatchObject({
      status: 404,
      json: { code: 'reported-name-unknown' },
    });
    await report(ada, bob);
    expect((await openNames()).data.filter(({ learner_id }) => learner_id === bob.id)).toEqual([]);
    expect(await profileOf(bob)).toMatchObject({ display_name: 'Bob', name_hidden: false });
  });
});

describe('a hidden name', () => {
  it('is replaced for others, until its owner shows another one', async () => {
    const [bob] = (await members('Bad Bob')) as [Person];
    expect(await decide(hideName, bob, 'Bad Bob')).toMatchObject({
      status: 200,
      json: { data: { learner_id: bob.id, state: 'hidden' } },
    });
    expect(await profileOf(bob)).toMatchObject({ display_name: 'Bad Bob', name_hidden: true });
    await rename(bob, { leaderboard_opt_out: true });
    await rename(bob, { display_name: 'Bob' });
    await rename(bob, { display_name: 'Bad Bob' });
    const hidden = `Learner ${bob.id}`;
    expect(await publishedNames(bob)).toEqual(['Bad Bob', hidden, hidden, 'Bob', hidden]);
  });

  it.each(['BAD BOB', 'Bad  Bob', 'Bad-Bob', 'Bád Bob', 'Ваd Bоb', 'Bad B0b', 'Ｂａｄ Ｂｏｂ'])(
    'stays hidden as %s, and can be somebody else’s',
    async (variant) => {
      const [bob, other] = (await members('Bad Bob', 'Other')) as [Person, Person];
      await decide(hideName, bob, 'Bad Bob');
      expect(await rename(bob, { display_name: variant })).toMatchObject({ status: 200 });
      expect(await profileOf(bob)).toMatchObject({ name_hidden: true });
      await rename(other, { display_name: variant });
      expect(await profileOf(other)).toMatchObject({ name_hidden: false });
    },
  );

  it('is hidden under the look that it has at present', async () => {
    const [bob] = (await members('bad BOB')) as [Person];
    expect(await decide(hideName, bob, 'Bad Bob')).toMatchObject({ status: 200 });
    expect(await profileOf(bob)).toMatchObject({ name_hidden: true });
  });

  it('can be the full name, and is no name that was shown before', async () => {
    const bob = await world.verifiedPerson();
    const { full_name } = (await profileOf(bob)) as { full_name: string };
    await rename(bob, { display_name: 'Bob' });
    expect(await decide(hideName, bob, full_name)).toMatchObject({ status: 404, json: { code: 'shown-name-unknown' } });
    await rename(bob, { display_name: null });
    expect(await decide(hideName, bob, full_name)).toMatchObject({ status: 200 });
    expect((await publishedNames(bob)).at(-1)).toBe(`Learner ${bob.id}`);
  });

  it('is hidden once, with one event and one mail, when a moderator repeats it', async () => {
    const [bob] = (await members('Bad Bob')) as [Person];
    const first = await decide(hideName, bob, 'Bad Bob');
    expect(await decide(hideName, bob, 'Bad Bob')).toEqual(first);
    expect(await publishedNames(bob)).toHaveLength(2);
    const waiting = { count: async () => (await world.query(`SELECT FROM mail WHERE kind = 'name-notice'`)).length };
    const mails = await new Mailbox(world.one.environment.MAIL_FOLDER!, { mail: waiting }).to(bob.email);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject === 'Your name is hidden')).toHaveLength(1);
  });

  it('is not the decision of a learner', async () => {
    const { full_name } = (await profileOf(moderator)) as { full_name: string };
    const [bob] = (await members('Bob')) as [Person];
    expect(await decide(hideName, moderator, full_name, bob)).toMatchObject({
      status: 403,
      json: { code: 'role-required' },
    });
  });
});
