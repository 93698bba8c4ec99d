import { describe, expect, it } from '@jest/globals';
import { defineOperation } from './define.js';
import { callerKinds, isAboutLearner, isOfRole, ownerships, refusalFor, refusalForParty } from './ownership.js';
import { roleAccessOf } from './role.js';
import { operations } from './service-lists.js';
import { showMe } from './gateway/accounts.js';

describe('the table of ownerships', () => {
  it('lists every operation, and no others', () => {
    expect(Object.keys(ownerships).sort()).toEqual(operations.map(({ subject }) => subject).sort());
  });

  it('agrees with the access of each operation', () => {
    for (const { subject, access } of operations) {
      const ownership = ownerships[subject];
      expect([subject, isOfRole(ownership)]).toEqual([subject, roleAccessOf(access) !== undefined]);
      expect([subject, ownership === 'anyone']).toEqual([subject, access === 'anyone']);
    }
  });

  it('fails for an operation that is not listed', () => {
    const { method, path, summary, description, output } = showMe;
    const fresh = defineOperation('gateway.show-fresh', { method, path, summary, description, output });
    expect(() => refusalFor(fresh, 'owner')).toThrow('the table of ownerships lacks gateway.show-fresh');
  });

  it('gives each operation to somebody, and those that need a role to nobody without it', () => {
    for (const operation of operations) {
      const refused = callerKinds.map((caller) => refusalFor(operation, caller));
      expect([operation.subject, refused.includes(null)]).toEqual([operation.subject, true]);
      if (!roleAccessOf(operation.access)) continue;
      expect(refused.slice(0, 3)).toEqual(['not-authenticated', 'role-required', 'role-required']);
    }
  });

  it('refuses each decision about somebody to those whom it concerns', () => {
    const decisions = operations.filter(({ access, method }) => roleAccessOf(access) && method !== 'GET');
    const allowed = decisions.filter((operation) => refusalForParty(operation) === null);
    // An announcement decides about nobody.
    expect(allowed.map(({ subject }) => subject)).toEqual(['cohort.announce']);
    for (const operation of operations.filter(isAboutLearner))
      expect([operation.subject, refusalForParty(operation)]).toEqual([operation.subject, 'own-case']);
  });
});
