import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { callerKinds, operations, refusalFor, type CallerKind, type Operation } from '@proximal/contracts';
import { calls } from './ownership/owned-calls.js';
import { OwnedWorld } from './ownership/owned-world.js';

jest.setTimeout(240_000);

/** These end the session of their caller, or its token. */
const ending = ['gateway.refresh', 'gateway.logout'];

/** The owner comes last: what they do may not be possible a second time. */
const inOrder: CallerKind[] = [...callerKinds.filter((kind) => kind !== 'owner'), 'owner'];

describe('the owner of things', () => {
  let world: OwnedWorld;
  beforeAll(async () => {
    world = await OwnedWorld.start();
  });
  afterAll(() => world?.platform.dispose());

  async function tokenOf(kind: CallerKind, { subject }: Operation): Promise<string | undefined> {
    if (kind === 'nobody') return undefined;
    const person = world.people[kind];
    return ending.includes(subject) ? world.freshToken(person) : person.token;
  }

  /** Calls an operation, and returns the code of its refusal; null for an answer. */
  async function refusalTo(operation: Operation, kind: CallerKind): Promise<string | null> {
    const token = await tokenOf(kind, operation);
    const call = { ...calls[operation.subject]?.(world.things), ...(token !== undefined && { token }) };
    const { status, json } = await world.client.request(operation, call);
    return status === operation.success || status === 202 ? null : (json as { code: string }).code;
  }

  it.each(operations.map((operation) => [operation.subject, operation] as const))(
    '%s answers each kind of caller as the table says',
    async (_, operation) => {
      const expected: Record<string, string | null> = {};
      const got: Record<string, string | null> = {};
      for (const kind of inOrder) {
        expected[kind] = refusalFor(operation, kind);
        got[kind] = await refusalTo(operation, kind);
      }
      expect(got).toEqual(expected);
    },
  );
});
