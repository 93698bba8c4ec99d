import { describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { versionOf } from './lab-version.js';

const definition: LabDefinition = {
  language: 'python',
  timeSeconds: 2,
  cases: [{ name: 'one', call: 'f(1)', expected: '1', isHidden: false, weight: 1, tolerance: 1e-9 }],
  efficiency: { call: 'f(n)', sizes: [10, 20] },
  starter: 'def f(n): ...',
  reference: 'def f(n):\n    return n',
  slow: null,
};

describe('the version of a lab', () => {
  it('is a hash', () => expect(versionOf(definition)).toMatch(/^[0-9a-f]{32}$/));

  it('does not depend on the order of properties', () => {
    const reversed = Object.fromEntries(Object.entries(definition).reverse()) as LabDefinition;
    expect(versionOf(reversed)).toBe(versionOf(definition));
  });

  it.each<[string, Partial<LabDefinition>]>([
    ['a limit', { timeSeconds: 3 }],
    ['a case', { cases: definition.cases.map((one) => ({ ...one, weight: 2 })) }],
    ['the order of the cases', { cases: [...definition.cases, ...definition.cases] }],
    ['a size', { efficiency: { call: 'f(n)', sizes: [10, 30] } }],
    ['the reference', { reference: 'def f(n): return n' }],
    ['the slow solution', { slow: 'def f(n): return n' }],
  ])('changes with %s', (_, change) => expect(versionOf({ ...definition, ...change })).not.toBe(versionOf(definition)));
});
