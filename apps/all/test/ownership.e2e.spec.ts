import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  callerKinds,
  dismissNameReport,
  operations,
  refusalFor,
  refusalForParty,
  roleAccessOf,
  type CallerKind,
  type Operation,
} from '@proximal/contracts';
import type { Learner } from './learner.js';
import { calls } from './ownership/owned-calls.js';
import { OwnedWorld } from './ownership/owned-world.js';

jest.setTimeout(240_000);

/**
 * These end the session of their caller, or need the password of the account: their callers have just registered. What
 * they change is the caller's own, for every kind of caller.
 */
const ofFreshCallers = [
  'gateway.refresh',
  'gateway.logout',
  'gateway.change-password',
  'gateway.change-email',
  'gateway.request-erasure',
];

/** These need a secret from a mail, and refuse any other one, from whomever it comes. */
const refusedSecrets: Readonly<Record<string, string>> = {
  'gateway.verify-email': 'link-not-valid',
  'gateway.reset-password': 'link-not-valid',
};

/** The owner comes last: what they do may not be possible a second time. */
const inOrder: CallerKind[] = [...callerKinds.filter((kind) => kind !== 'owner'), 'owner'];

describe('the owner of things', () => {
  let world: OwnedWorld;
  beforeAll(async () => {
    world = await OwnedWorld.start();
  });
  afterAll(() => world?.platform.dispose());

  async function personFor(subject: string, kind: Exclude<CallerKind, 'nobody'>): Promise<Learner> {
    if (ofFreshCallers.includes(subject)) return world.freshPerson();
    const isSubmitting = kind === 'owner' && subject === 'cohort.submit-challenge';
    return isSubmitting ? world.newcomer : world.people[kind];
  }

  /** Calls an operation, and returns the code of its refusal; null for an answer. */
  async function refusalTo(operation: Operation, kind: CallerKind): Promise<string | null> {
    const { subject } = operation;
    const person = kind === 'nobody' ? undefined : await personFor(subject, kind);
    const call = { ...calls[subject]?.(world.things, person), ...(person && { token: person.token }) };
    const { status, json } = await world.client.request(operation, call);
    return status === operation.success || status === 202 ? null : (json as { code: string }).code;
  }

  /** They run first: none of these calls may change anything that the others need. */
  it.each(operations.filter(refusalForParty).map((operation) => [operation.subject, operation] as const))(
    '%s refuses somebody with the role who has a part in it',
    async (subject, operation) => {
      const { member, reportedNameOf } = world.things;
      const party = subject === dismissNameReport.subject ? reportedNameOf : member;
      const { role } = roleAccessOf(operation.access)!;
      const call = { ...calls[subject]!(world.things, party), token: party.token };
      const { json } = await world.withRole(party, role, () => world.client.request(operation, call));
      expect(json).toMatchObject({ code: refusalForParty(operation) });
    },
  );

  it.each(operations.map((operation) => [operation.subject, operation] as const))(
    '%s answers each kind of caller as the table says',
    async (_, operation) => {
      const expected: Record<string, string | null> = {};
      const got: Record<string, string | null> = {};
      for (const kind of inOrder) {
        expected[kind] = refusalFor(operation, kind) ?? refusedSecrets[operation.subject] ?? null;
        got[kind] = await refusalTo(operation, kind);
      }
      expect(got).toEqual(expected);
    },
  );
});
