import { describe, expect, it } from '@jest/globals';
import { defineOperation, isAboutLearner, operations, roleAccessOf, showMe } from '@proximal/contracts';
import { callerKinds, isOfRole, refusalFor, refusalForParty } from '../src/refused-callers.js';

describe('the ownership of operations', () => {
  it('agrees with the access of each operation', () => {
    for (const { subject, access, owned } of operations) {
      expect([subject, isOfRole(owned)]).toEqual([subject, roleAccessOf(access) !== undefined]);
      expect([subject, owned === 'anyone']).toEqual([subject, access === 'anyone']);
    }
  });

  it('opens to guests only what every learner sees alike', () => {
    const open = operations.filter(({ access, owned }) => access === 'guest' && owned !== 'everyone');
    // Neither leaves anything of its caller.
    expect(open.map(({ subject }) => subject)).toEqual(['grading.run-lab', 'skill-graph.begin-placement']);
  });

  it('cannot be left out of a definition where it does not follow', () => {
    const { method, path, summary, description, output } = showMe;
    const define = (options: object) =>
      defineOperation('gateway.show-fresh', { method, path, summary, description, output, ...options });
    expect(() => define({})).toThrow('gateway.show-fresh does not say whose things it shows or changes: add "owned"');
    expect(define({ access: 'anyone' }).owned).toBe('anyone');
    expect(define({ isCurriculum: true }).owned).toBe('everyone');
    expect(define({ access: { role: 'admin' } }).owned).toBe('role');
    expect(() => define({ access: { role: 'admin' }, method: 'POST' })).toThrow('owned');
  });

  it('gives each operation to somebody, and those that need a role to nobody without it', () => {
    for (const operation of operations) {
      const refused = callerKinds.map((caller) => refusalFor(operation, caller));
      expect([operation.subject, refused.includes(null)]).toEqual([operation.subject, true]);
      if (!roleAccessOf(operation.access)) continue;
      expect(refused.slice(0, 4)).toEqual(['not-authenticated', 'account-needed', 'role-required', 'role-required']);
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
