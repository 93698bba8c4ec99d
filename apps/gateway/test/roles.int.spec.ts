import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeRole,
  decideAppeal,
  dismissNameReport,
  extendDeadline,
  giveRole,
  hideName,
  isAboutLearner,
  listRoleHolders,
  listRoles,
  moveMember,
  roleAccessOf,
  takeRole,
} from '@proximal/contracts';
import { countWaitingConnections } from '@proximal/testing';
import { aPassword } from './accounts.js';
import { roleOperations, RoleWorld, type Person } from './role-world.js';

let world: RoleWorld;
beforeAll(async () => {
  world = await RoleWorld.start();
});

const roles = listRoles.path;
const grant = ({ email }: Person, role: string, more: object = {}) => ({ email, role, reason: 'asked for', ...more });
const give = (by: Person, body: object) =>
  world.send(world.one, giveRole.method, giveRole.path, { token: by.token, body });
const take = (by: Person, body: object, gateway = world.one) =>
  world.send(gateway, takeRole.method, takeRole.path, { token: by.token, body });
const listing = (by: Person, gateway = world.one) => world.send(gateway, 'GET', roles, { token: by.token });

describe('a role', () => {
  it('counts from the next request on, at every copy, and shows in the profile', async () => {
    const admin = await world.personWith('admin');
    const person = await world.verifiedPerson();
    expect(await listing(person, world.two)).toMatchObject({ status: 403, json: { code: 'role-required' } });
    expect(await give(admin, grant(person, 'admin'))).toMatchObject({
      status: 200,
      json: { data: { user_id: person.id, role: 'admin', cohort_id: null } },
    });
    expect(await listing(person, world.two)).toMatchObject({ status: 200 });
    const profile = await world.send(world.two, 'GET', '/users/me', { token: person.token });
    expect(profile.json).toMatchObject({ data: { roles: ['admin'] } });
    const credentials = { email: person.email, password: aPassword };
    const login = await world.send(world.two, 'POST', '/auth/login', { body: credentials });
    expect(login.json).toMatchObject({ roles: ['admin'] });
  });

  it('is listed alone where the query says so', async () => {
    const [admin, moderator] = [await world.personWith('admin'), await world.personWith('moderator')];
    const { json } = await world.send(world.one, 'GET', `${roles}?role=moderator`, { token: admin.token });
    const { data } = json as { data: { user_id: number; role: string }[] };
    expect(new Set(data.map(({ role }) => role))).toEqual(new Set(['moderator']));
    expect(data.map(({ user_id }) => user_id)).toContain(moderator.id);
  });

  it('is gone at the next request once it was taken, at every copy, although sessions are read every 20 s', async () => {
    const [admin, person] = [await world.personWith('admin'), await world.personWith('admin')];
    for (const gateway of [world.one, world.two]) expect(await listing(person, gateway)).toMatchObject({ status: 200 });
    expect(await take(admin, grant(person, 'admin'))).toMatchObject({ status: 200 });
    for (const gateway of [world.two, world.one])
      expect(await listing(person, gateway)).toMatchObject({ status: 403, json: { code: 'role-required' } });
  });

  it('is gone for a request whose body arrives after it was taken', async () => {
    const [admin, person] = [await world.personWith('admin'), await world.personWith('admin')];
    const other = await world.verifiedPerson();
    const body = JSON.stringify(grant(other, 'moderator'));
    const socket = connect(world.two.port, '127.0.0.1');
    socket.write(
      `POST /api/v1${giveRole.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${person.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await once(socket, 'connect');
    // The copy has this request before the answer to the next one on the same connection's side.
    await listing(person, world.two);
    await take(admin, grant(person, 'admin'));
    socket.write(body.slice(5));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(await world.query(`SELECT FROM role_grant WHERE user_id = $1`, [other.id])).toEqual([]);
  });

  it('ends with the session, also in a copy that still remembers the session', async () => {
    const admin = await world.personWith('admin');
    expect(await listing(admin, world.two)).toMatchObject({ status: 200 });
    await world.query(`UPDATE session SET revoked_at = now() WHERE user_id = $1`, [admin.id]);
    expect(await listing(admin, world.two)).toMatchObject({ status: 401, json: { code: 'token-revoked' } });
  });

  it('needs a verified address, to be given and to be used', async () => {
    const [admin, fresh] = [await world.personWith('admin'), await world.person()];
    const refused = { status: 409, json: { code: 'email-unverified' } };
    expect(await give(admin, grant(fresh, 'admin'))).toMatchObject(refused);
    const change = { email: fresh.email, role: 'admin' as const, reason: 'x', by: 'root', change: 'give' as const };
    expect(await world.one.request(changeRole, change)).toEqual({ hindrance: 'email-unverified', holder: null });
    await world.query(`UPDATE app_user SET email_verified_at = NULL WHERE id = $1`, [admin.id]);
    expect(await listing(admin)).toMatchObject({ status: 403, json: { code: 'role-required' } });
    const profile = await world.send(world.two, 'GET', '/users/me', { token: admin.token });
    expect(profile.json).toMatchObject({ data: { roles: [] } });
  });

  it('is no other role', async () => {
    for (const role of ['moderator', 'instructor'] as const) {
      const person = await world.personWith(role, role === 'instructor' ? [3] : []);
      expect(await listing(person)).toMatchObject({ status: 403 });
    }
  });

  it('hides from those without it whether their input is right', async () => {
    const person = await world.verifiedPerson();
    expect(await give(person, { role: 'emperor' })).toMatchObject({ status: 403 });
  });
});

describe('giving and taking roles', () => {
  it('can be repeated, and needs the cohort of an instructor to exist', async () => {
    const [admin, person] = [await world.personWith('admin'), await world.verifiedPerson()];
    const first = await give(admin, grant(person, 'instructor', { cohort_id: 5 }));
    expect(first).toMatchObject({ status: 200, json: { data: { cohort_id: 5 } } });
    expect(await give(admin, grant(person, 'instructor', { cohort_id: 5 }))).toEqual(first);
    for (const more of [{ cohort_id: 5_000 }, {}])
      expect(await give(admin, grant(person, 'instructor', more))).toMatchObject({
        status: 422,
        json: { errors: [{ path: 'body.cohort_id' }] },
      });
    expect(await give(admin, grant(person, 'admin', { cohort_id: 5 }))).toMatchObject({ status: 422 });
    expect(await take(admin, grant(person, 'instructor', { cohort_id: 6 }))).toMatchObject({
      status: 404,
      json: { code: 'role-unknown' },
    });
    expect(await take(admin, grant(person, 'instructor', { cohort_id: 5 }))).toMatchObject({ status: 200 });
  });

  it.each([giveRole, takeRole])('stores no address and no name for a repeated request: $path', async (operation) => {
    const [admin, person] = [await world.personWith('admin'), await world.personWith('moderator')];
    const body = grant(person, 'moderator');
    const call = { token: admin.token, body, key: `key of ${operation.path}`.replaceAll(' ', '-') };
    const change = () => world.send(world.one, operation.method, operation.path, call);
    const first = await change();
    expect(first).toMatchObject({ status: 200, json: { data: { email: person.email } } });
    const { full_name } = (first.json as { data: { full_name: string } }).data;
    const held = await world.query(`SELECT answer FROM idempotency_key WHERE learner_id = $1`, [admin.id]);
    expect(held).toHaveLength(1);
    for (const text of [person.email, full_name]) expect(JSON.stringify(held)).not.toContain(text);
    expect(await change()).toEqual(first);
    await world.query(`DELETE FROM app_user WHERE id = $1`, [person.id]);
    expect(await change()).toMatchObject({ status: 404, json: { code: 'account-unknown' } });
  });

  it('is refused for oneself and for somebody unknown', async () => {
    const admin = await world.personWith('admin');
    for (const change of [give, take])
      expect(await change(admin, grant(admin, 'admin'))).toMatchObject({ status: 403, json: { code: 'own-role' } });
    expect(await give(admin, grant(admin, 'moderator'))).toMatchObject({ status: 403, json: { code: 'own-role' } });
    const nobody = { ...admin, email: 'nobody@example.org' };
    expect(await give(admin, grant(nobody, 'admin'))).toMatchObject({ status: 404, json: { code: 'account-unknown' } });
  });

  it('leaves an admin when all admins take each other’s role at once', async () => {
    await world.query(`DELETE FROM role_grant WHERE role = 'admin'`);
    const [first, second] = [await world.personWith('admin'), await world.personWith('admin')];
    const taken = await world.withClient(async (client) => {
      // Until it is released, neither of them has taken anything.
      await client.query(`BEGIN; SELECT FROM role_grant WHERE role = 'admin' FOR UPDATE`);
      const both = [take(first, grant(second, 'admin')), take(second, grant(first, 'admin'), world.two)];
      while ((await countWaitingConnections(client)) < 2) await pause(20);
      await client.query('COMMIT');
      return Promise.all(both);
    });
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await world.query(`SELECT FROM role_grant WHERE role = 'admin'`)).toHaveLength(1);
  });

  it('is listed page by page', async () => {
    const admin = await world.personWith('admin');
    const [{ count } = { count: 0 }] = await world.query<{ count: number }>(`SELECT count(*)::int FROM role_grant`);
    const seen: unknown[] = [];
    let path = `${roles}?limit=2`;
    for (;;) {
      const { json } = await world.send(world.one, 'GET', path, { token: admin.token });
      const { data, next_cursor } = json as { data: unknown[]; next_cursor?: string };
      seen.push(...data);
      if (next_cursor === undefined) break;
      path = `${roles}?limit=2&cursor=${next_cursor}`;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(count);
  });
});

describe('the last admin', () => {
  const last = { status: 409, json: { code: 'last-admin' } };
  const done = { status: 200 };
  const erase = ({ token }: Person, gateway = world.one) =>
    world.send(gateway, 'DELETE', '/users/me', { token, body: { password: aPassword } });
  const loggedIn = async (person: Person): Promise<Person> => {
    const { email } = person;
    const { json } = await world.send(world.one, 'POST', '/auth/login', { body: { email, password: aPassword } });
    return { ...person, token: (json as { access_token: string }).access_token };
  };
  beforeEach(() => world.query(`DELETE FROM role_grant WHERE role = 'admin'`));

  it('cannot erase their own account before somebody else has the role', async () => {
    const [admin, other, learner] = [
      await world.personWith('admin'),
      await world.verifiedPerson(),
      await world.person(),
    ];
    expect(await erase(admin)).toMatchObject(last);
    expect(await listing(admin)).toMatchObject(done);
    expect(await erase(learner)).toMatchObject(done);
    await give(admin, grant(other, 'moderator'));
    expect(await erase(admin)).toMatchObject(last);
    await give(admin, grant(other, 'admin'));
    expect(await erase(admin)).toMatchObject(done);
    expect(await listing(other)).toMatchObject(done);
  });

  it('is also one beside admins who cannot use the role, or are about to be erased', async () => {
    const [admin, leaving] = [await world.personWith('admin'), await world.personWith('admin')];
    const unverified = await world.personWith('admin');
    await world.query(`UPDATE app_user SET email_verified_at = NULL WHERE id = $1`, [unverified.id]);
    expect(await erase(leaving)).toMatchObject(done);
    expect(await erase(admin)).toMatchObject(last);
    const back = await loggedIn(leaving);
    expect(await take(back, grant(admin, 'admin'))).toMatchObject(last);
    await world.send(world.one, 'POST', '/users/me/erasure/take-back', { token: back.token });
    expect(await take(back, grant(admin, 'admin'))).toMatchObject(done);
  });

  it('stays when the only two erase themselves at once', async () => {
    const [first, second] = [await world.personWith('admin'), await world.personWith('admin')];
    const erased = await world.withClient(async (client) => {
      await client.query(`BEGIN; SELECT FROM role_grant WHERE role = 'admin' FOR UPDATE`);
      const both = [erase(first), erase(second, world.two)];
      while ((await countWaitingConnections(client)) < 2) await pause(20);
      await client.query('COMMIT');
      return Promise.all(both);
    });
    expect(erased.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('nobody decides about themselves', () => {
  const bodies: Record<string, object> = {
    [hideName.subject]: { name: 'Somebody', reason: 'mine' },
    [dismissNameReport.subject]: { name: 'Somebody', reason: 'mine' },
    [extendDeadline.subject]: { challenge_id: 1, closes_at: '2030-01-01T00:00:00Z', reason: 'ill' },
    [moveMember.subject]: { to_cohort_id: 8, reason: 'a better time' },
    [decideAppeal.subject]: { score: 100, reason: 'well done' },
  };
  const decisions = roleOperations.filter(isAboutLearner);

  it.each(decisions.map((operation) => [operation.subject, operation] as const))('%s', async (subject, operation) => {
    const { role } = roleAccessOf(operation.access)!;
    const person = await world.personWith(role, role === 'instructor' ? [7, 8] : []);
    const path = operation.path.replace('{learner_id}', String(person.id)).replace(/\{\w+\}/g, '7');
    const requestId = `own case of ${person.id}`.replaceAll(' ', '-');
    const call = { token: person.token, body: bodies[subject] ?? { reason: 'mine' }, requestId };
    expect(await world.send(world.one, operation.method, path, call)).toMatchObject({
      status: 403,
      json: { code: 'own-case' },
    });
    expect(await world.entries(requestId)).toMatchObject([{ actor_id: person.id, learner_id: person.id }]);
  });
});

describe('an operator', () => {
  it('gives and takes roles, each recorded with the operator’s name', async () => {
    const person = await world.verifiedPerson();
    const change = { email: person.email, role: 'admin' as const, reason: 'first admin', by: 'root@host' };
    const given = await world.one.request(changeRole, { ...change, change: 'give' });
    expect(given).toMatchObject({ hindrance: null, holder: { user_id: person.id, role: 'admin' } });
    const { holders } = await world.one.request(listRoleHolders, { email: person.email });
    expect(holders).toEqual([given.holder]);
    expect(await listing(person)).toMatchObject({ status: 200 });
    expect(await world.one.request(changeRole, { ...change, change: 'take' })).toMatchObject({ hindrance: null });
    expect(await listing(person)).toMatchObject({ status: 403 });
    const entries = await world.query(
      `SELECT operator, role, operation, objects, reason FROM audit_entry
        WHERE learner_id = $1 AND operator IS NOT NULL ORDER BY id`,
      [person.id],
    );
    const entry = { operator: 'root@host', role: 'operator', objects: { role: 'admin' }, reason: 'first admin' };
    expect(entries).toEqual([
      { ...entry, operation: 'gateway.give-role' },
      { ...entry, operation: 'gateway.take-role' },
    ]);
  });

  it.each([
    ['account-unknown', { email: 'nobody@example.org', role: 'admin' as const }],
    ['cohort-unknown', { email: 'nobody@example.org', role: 'instructor' as const, cohort_id: 5_000 }],
  ])('learns of %s, and nothing is recorded', async (hindrance, grantTo) => {
    const before = await world.query(`SELECT FROM audit_entry`);
    const change = { ...grantTo, change: 'give' as const, reason: 'x', by: 'root' };
    expect(await world.one.request(changeRole, change)).toEqual({ hindrance, holder: null });
    expect(await world.query(`SELECT FROM audit_entry`)).toHaveLength(before.length);
  });
});
