import type { Value } from '@proximal/sandbox';
import type { PreparedCase, PreparedLab, PreparedStep } from '../src/grades/prepared-lab.js';

export function plainCase(
  name: string,
  argument: number,
  expected: Value,
  parts: Partial<PreparedCase> = {},
): PreparedCase {
  return {
    index: 0,
    name: 'one',
    steps: [plainStep(name, argument, expected)],
    names: [name],
    isHidden: false,
    weight: 1,
    comparison: 'value',
    tolerance: 1e-9,
    modelCalls: null,
    hint: null,
    ...parts,
  };
}

export function plainStep(name: string, argument: number, expected: Value): PreparedStep {
  return {
    text: `${name}(${argument})`,
    action: { function: name, args: [argument], kwargs: {} },
    expected: { kind: 'value', value: expected },
    reservedFuel: 0,
  };
}

export function labOf(cases: PreparedCase[], parts: Partial<PreparedLab> = {}): PreparedLab {
  return {
    cases,
    sizes: [],
    efficiencyCall: null,
    comparison: 'value',
    tolerance: 1e-9,
    budget: 1_000,
    referenceFuel: 0,
    checker: null,
    model: null,
    files: {},
    mistakes: [],
    ...parts,
  };
}
