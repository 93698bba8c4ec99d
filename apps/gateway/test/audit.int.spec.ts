/** @jest-environment-options {"modules": "own"} */

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listAuditEntries, recordCommand, roleAccessOf, type Operation, type Role } from '@proximal/contracts';
import type { World } from '@proximal/contracts/cases';
import { renderMetrics } from '@proximal/telemetry';
import { casesBySubject } from '@proximal/testing';
import { RoleWorld, roleOperations, type Person } from './role-world.js';

let world: RoleWorld;
let holders: Record<Role, Person>;
let learner: Person;
let helped: Person;

beforeAll(async () => {
  world = await RoleWorld.start();
  holders = {
    instructor: await world.personWith('instructor', [7]),
    moderator: await world.personWith('moderator'),
    admin: await world.personWith('admin'),
  };
  learner = await world.verifiedPerson();
  helped = await world.verifiedPerson();
});

const cases = await casesBySubject();

async function bodyOf({ subject }: Operation): Promise<Record<string, unknown> | undefined> {
  const things = {
    member: helped,
    reportedNameOf: helped,
    name: 'Person 1',
    challengeId: 12,
    challengeEnd: '2026-12-01T00:00:00Z',
    otherCohortId: 9,
    reportedReviewIds: [11, 11],
    postsOfMember: [11, 11, 11, 11],
    sharedSolutions: [11, 11, 11],
  };
  // The examples of these operations use nothing else of a world.
  return (await cases.get(subject)!.example?.({ things } as unknown as World))?.body as Record<string, unknown>;
}

const storedFields = ['role', 'challenge_id', 'to_cohort_id'];

async function requestOf(operation: Operation, cohortId: number) {
  const { method, path } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(idOf(name, cohortId)));
  return { method, path: filled, body: await bodyOf(operation) };
}

function idOf(name: string, cohortId: number): number {
  if (name === 'cohort_id') return cohortId;
  return name === 'learner_id' ? helped.id : 11;
}

async function call(operation: Operation, token: string, requestId: string, cohortId = 7) {
  const { method, path, body } = await requestOf(operation, cohortId);
  return world.send(world.one, method, path, { token, body, requestId });
}

async function expectedEntry(operation: Operation, requestId: string, cohortId = 7) {
  const { role } = roleAccessOf(operation.access)!;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const body = (await bodyOf(operation)) ?? {};
  const objects = Object.fromEntries(
    names.filter((name) => name !== 'learner_id').map((name) => [name, idOf(name, cohortId)]),
  );
  const stored = Object.fromEntries(storedFields.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
  return {
    actor_id: holders[role].id,
    operator: null,
    role,
    operation: operation.subject,
    learner_id: names.includes('learner_id') || 'email' in body ? helped.id : null,
    objects: { ...objects, ...stored },
    reason: body.reason ?? null,
    request_id: requestId,
  };
}

/** The gateway writes the entry in one place, so each operation meets one of these failures. */
const failures = [
  ['is refused by its service', { refusal: 'account-unknown' }],
  ['fails in its service', { failed: true }],
  ['finds no service', null],
] as const;

const eachOperation = roleOperations.map(
  (operation, index) => [operation.subject, operation, failures[index % failures.length]!] as const,
);

describe.each(eachOperation)('%s', (_, operation, failure) => {
  const { role, cohort } = roleAccessOf(operation.access)!;
  const isLocal = operation.owner === 'gateway';

  async function answering<T>(reply: object | null, run: () => Promise<T>): Promise<T> {
    if (isLocal || reply === null) return run();
    const callers: unknown[] = [];
    const subscription = world.one.bus.subscribe(operation.subject, {
      callback: (_error, message) => {
        callers.push(message.json<{ caller: unknown }>().caller);
        message.respond(JSON.stringify(reply));
      },
    });
    await world.one.bus.flush();
    const result = await run().finally(() => subscription.unsubscribe());
    for (const caller of callers) expect(caller).toMatchObject({ roles: [role] });
    return result;
  }

  it('is refused without a token and without the role, and nothing is recorded', async () => {
    for (const token of [undefined, learner.token]) {
      const requestId = randomUUID();
      const { status, json } = await call(operation, token ?? '', requestId);
      const expected = token === undefined ? [401, 'token-malformed'] : [403, 'role-required'];
      expect([status, (json as { code: string }).code]).toEqual(expected);
      expect(await world.entries(requestId)).toEqual([]);
    }
  });

  it.each([['succeeds', { output: { items: [], next: null } }], failure])(
    'writes one entry when it %s',
    async (_what, reply) => {
      const requestId = randomUUID();
      await answering(reply, () => call(operation, holders[role].token, requestId));
      expect(await world.entries(requestId)).toMatchObject([await expectedEntry(operation, requestId)]);
    },
  );

  (cohort === undefined ? it.skip : it)('writes one entry when another’s cohort is refused', async () => {
    const requestId = randomUUID();
    const { status, json } = await answering({ output: {} }, () => call(operation, holders[role].token, requestId, 8));
    expect([status, (json as { code: string }).code]).toEqual([404, 'cohort-unknown']);
    expect(await world.entries(requestId)).toMatchObject([await expectedEntry(operation, requestId, 8)]);
  });
});

describe('the audit log', () => {
  const refused = /the audit log is append-only/;

  it.each([
    `UPDATE audit_entry SET reason = 'another'`,
    `UPDATE audit_entry SET actor_id = -1`,
    `DELETE FROM audit_entry`,
    `TRUNCATE audit_entry`,
    `SET session_replication_role = replica; DELETE FROM audit_entry`,
    `SELECT set_config('proximal.audit_replacement', max(actor_id) || '>2', false) FROM audit_entry;
      UPDATE audit_entry SET actor_id = 2`,
    `SELECT set_config('proximal.audit_replacement', '1>-2', false); UPDATE audit_entry SET reason = 'another'`,
    `SELECT set_config('proximal.audit_replacement', '1>-2', false); DELETE FROM audit_entry`,
  ])('refuses: %s', async (statement) => {
    const before = await world.query(`SELECT * FROM audit_entry ORDER BY id`);
    expect(before.length).toBeGreaterThan(0);
    await expect(world.query(statement)).rejects.toThrow(refused);
    expect(await world.query(`SELECT * FROM audit_entry ORDER BY id`)).toEqual(before);
  });

  it('replaces the id of an erased learner by a negative one, and nothing else', async () => {
    const [admin, person] = [await world.personWith('admin'), await world.personWith('admin')];
    const path = '/admin/roles';
    const body = { email: person.email, role: 'moderator', reason: 'Zoë asked for it' };
    await world.send(world.one, 'POST', path, { token: admin.token, body });
    await world.send(world.one, 'GET', path, { token: person.token });
    const before = await world.query<{ id: string }>(`SELECT * FROM audit_entry ORDER BY id`);
    await expect(world.query(`SELECT replace_audited_learner($1, 5)`, [person.id])).rejects.toThrow(refused);
    const [changed] = await world.query(`SELECT replace_audited_learner($1, -77) AS rows`, [person.id]);
    expect(changed).toEqual({ rows: '2' });
    const after = await world.query(`SELECT * FROM audit_entry ORDER BY id`);
    expect(after.slice(0, -2)).toEqual(before.slice(0, -2));
    expect(after.slice(-2)).toMatchObject([
      { actor_id: admin.id, learner_id: -77, reason: null, operation: 'gateway.give-role' },
      { actor_id: -77, learner_id: null, operation: 'gateway.list-roles' },
    ]);
    expect(await world.query(`SELECT replace_audited_learner($1, -77) AS rows`, [person.id])).toEqual([{ rows: '0' }]);
  });

  it('is listed for operators by who, whom and since, in batches', async () => {
    const none = { actorId: null, learnerId: null, since: null, after: null };
    const all = await world.one.request(listAuditEntries, none);
    expect(all.entries.map(({ id }) => Number(id))).toEqual(
      all.entries.map(({ id }) => Number(id)).sort((a, b) => a - b),
    );
    const actorId = holders.admin.id;
    const byAdmin = await world.one.request(listAuditEntries, { ...none, actorId });
    expect(byAdmin.entries).toEqual(all.entries.filter((entry) => entry.actorId === actorId));
    const about = await world.one.request(listAuditEntries, { ...none, learnerId: learner.id });
    expect(about.entries).toEqual(all.entries.filter((entry) => entry.learnerId === learner.id));
    const { at, id } = all.entries.at(-2)!;
    const recent = await world.one.request(listAuditEntries, { ...none, since: at });
    expect(recent.entries).toEqual(all.entries.filter((entry) => entry.at >= at));
    const behind = await world.one.request(listAuditEntries, { ...none, after: id });
    expect(behind.entries).toEqual(all.entries.slice(-1));
  });
});

describe('a command of an operator', () => {
  const record = async (command: string, names: string[], email: string | null, outcome: 'begun' | 'done') => {
    const runId = randomUUID();
    await world.one.request(recordCommand, { by: 'ada', command, names, email, outcome, runId });
    return world.entries(runId);
  };

  it('is recorded with the id of its learner, and with no address', async () => {
    const entries = await record('users export', [], helped.email, 'begun');
    expect(entries).toMatchObject([
      { actor_id: null, operator: 'ada', role: 'operator', operation: 'operator.users-export', learner_id: helped.id },
    ]);
    expect(entries[0]!.objects).toEqual({ outcome: 'begun' });
  });

  it('tells the metric when a restore was last tried with success', async () => {
    const metric = async () =>
      Number(/^proximal_restore_drill_timestamp_seconds\{[^}]*\} (\S+)$/m.exec(await renderMetrics())![1]);
    await record('drills record', ['restore'], null, 'begun');
    expect(await metric()).toBe(0);
    const [entry] = await record('drills record', ['restore'], null, 'done');
    expect(entry!.objects).toEqual({ outcome: 'done', names: 'restore' });
    expect(Math.abs((await metric()) - Date.now() / 1_000)).toBeLessThan(60);
  });
});
