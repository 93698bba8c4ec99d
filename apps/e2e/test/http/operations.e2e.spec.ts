import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { operations, Refusal, roleAccessOf, statusOf, type Operation, type RefusalCode } from '@proximal/contracts';
import type { CallerKind, CaseAnswer, CaseCall, OperationCases, Person } from '@proximal/contracts/cases';
import { callerKinds, casesBySubject, refusalFor, refusalForParty } from '@proximal/testing';
import { pathOf, type Answer } from '../harness/client.js';
import { differences } from './operations/differences.js';
import { operationId, record, type Recorded } from './operations/recorded.js';
import { TestWorld } from './operations/world.js';

jest.setTimeout(300_000);

const file = fileURLToPath(new URL('../../../../libs/contract-docs/src/openapi/examples.json', import.meta.url));
const cases = await casesBySubject();
const bySubject = operations.map((operation) => [operation.subject, operation] as const);

/** The owner comes last: what they do may not be possible a second time. */
const inOrder: CallerKind[] = [...callerKinds.filter((kind) => kind !== 'owner'), 'owner'];

describe('every operation', () => {
  let world: TestWorld;
  const recorded: Record<string, Recorded> = {};
  beforeAll(async () => {
    world = await TestWorld.start();
  });
  afterAll(() => world?.dispose());

  async function exampleFor(operation: Operation, caller?: Person): Promise<CaseCall> {
    const call = (await cases.get(operation.subject)!.example?.(world, caller)) ?? {};
    return operation.answer === 'page' ? { ...call, query: { limit: 2, ...call.query } } : call;
  }

  async function refusalTo(operation: Operation, kind: CallerKind): Promise<string | null> {
    const person = kind === 'nobody' || kind === 'guest' ? undefined : world.people[kind];
    const example = await exampleFor(operation, person);
    const call = { ...example, as: person ? (example.as ?? person) : kind === 'guest' ? world.guest : null };
    const answer = await world.call(operation, call);
    if (![operation.success, 202].includes(answer.status)) return (answer.json as { code: string }).code;
    world.client.check(operation.method, pathOf(operation, call.params), answer);
    record(recorded, operation, call, answer);
    if (answer.status === 202) record(recorded, operation, call, await followed(operation, call, answer));
    return null;
  }

  /** Repeats a request whose answer is not ready, where the answer is at the same place. */
  async function followed(operation: Operation, call: CaseCall, answer: Answer): Promise<Answer> {
    if (operation.method !== 'GET') return answer;
    const next = await world.call(operation, call);
    if (next.status !== 202) return next;
    await pause(100);
    return followed(operation, call, next);
  }

  /** They run first: none of these calls may change anything that the others need. */
  it.each(bySubject.filter(([, operation]) => refusalForParty(operation)))(
    '%s refuses somebody with the role who has a part in it',
    async (_, operation) => {
      const party = await partyIn(operation);
      const { role } = roleAccessOf(operation.access)!;
      const call = { ...(await exampleFor(operation, party)), as: party };
      const { json } = await world.withRole(party, role, () => world.call(operation, call));
      expect(json).toMatchObject({ code: refusalForParty(operation) });
    },
  );

  it.each(bySubject)('%s answers each kind of caller as its definition says', async (_, operation) => {
    const expected: Record<string, string | null> = {};
    const got: Record<string, string | null> = {};
    for (const kind of inOrder) {
      expected[kind] = refusalFor(operation, kind);
      got[kind] = await refusalTo(operation, kind);
    }
    expect(got).toEqual(expected);
  });

  async function partyIn(operation: Operation): Promise<Person> {
    const { reportedNameOf, member } = world.things;
    const { params } = await exampleFor(operation);
    return params?.learner_id === reportedNameOf.id ? reportedNameOf : member;
  }

  describe('has the example of the document', () => {
    let examples: Record<string, Recorded>;
    beforeAll(() => {
      examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>;
      if (process.env.RECORD_EXAMPLES === undefined) return;
      // An example that is still right stays, so that a new one is all that changes.
      const kept = Object.entries(examples).filter(([id]) => id in recorded && faultsIn(id).length === 0);
      examples = { ...recorded, ...Object.fromEntries(kept) };
      writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
    });

    it('and the document has no other', () => {
      expect(Object.keys(examples).sort()).toEqual(operations.map(operationId).sort());
    });

    const faultsIn = (id: string) =>
      Object.entries(examples[id]?.answers ?? {}).flatMap(([status, answer]) =>
        differences(answer, recorded[id]?.answers[status], `${id} ${status}`),
      );

    it.each(bySubject)('%s', (_, operation) => expect(faultsIn(operationId(operation))).toEqual([]));
  });

  const refused = [...cases].flatMap(([subject, { refusalCases = {} }]: [string, OperationCases]) =>
    Object.entries(refusalCases).map(([code, provoke]) => [subject, code as RefusalCode, provoke] as const),
  );

  it.each(refused)('%s refuses with %s', async (subject, code, provoke) => {
    const operation = operations.find((one) => one.subject === subject)!;
    const provoked = await provoke(world);
    const answer = isAnswer(provoked) ? provoked : await world.call(operation, provoked);
    expectRefusal(answer as Answer, code);
  });
});

describe('the comparison with examples', () => {
  it('sees a field more, a field less, and another type', () => {
    const answer = { data: [{ id: 1, at: '2026-01-01T00:00:00.000Z', tags: ['a'] }] };
    const [item] = answer.data;
    expect(differences(answer, { data: [{ ...item, more: 1 }] })).toEqual(['.data[0].more is not in the example']);
    expect(differences(answer, { data: [{ id: 1, tags: [] }] })).toEqual(['.data[0].at is not in the answer']);
    expect(differences(answer, { data: [{ ...item, at: 'soon' }] })).toEqual([
      '.data[0].at is an instant in the example and a string in the answer',
    ]);
  });
});

function isAnswer(value: CaseCall | CaseAnswer): value is CaseAnswer {
  return 'status' in value;
}

function expectRefusal({ status, json, headers }: Answer, code: RefusalCode): void {
  const wait = headers.get('retry-after');
  const refusal = new Refusal(code, wait === null ? {} : { retryAfterSeconds: Number(wait) });
  expect({ status, json }).toMatchObject({
    status: statusOf[refusal.kind],
    json: { code, detail: refusal.message },
  });
  expect([code, wait !== null]).toEqual([code, refusal.retryAfterSeconds !== undefined]);
}
