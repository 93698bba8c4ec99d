import { expect } from '@jest/globals';
import { fuelPerSecond, type Call, type Outcome, type Program, type Run, type Value } from '../src/index.js';

export function call(name: string, ...args: Value[]): Call {
  return { function: name, args, kwargs: {} };
}

export function aProgram(source: string, calls: Call[] = [], run: Partial<Run> = {}): Program {
  return { source, runs: [{ calls, fuel: fuelPerSecond, ...run }] };
}

export function returned(value: Value, stdout = '') {
  const output = stdout === '' ? {} : { outputFuel: expect.any(Number) };
  return { kind: 'returned', value, fuel: expect.any(Number), stdout, ...output } as unknown as Outcome;
}

export const witness: Program = {
  ...aProgram('import random\nseen = []\ndef add(a, b):\n  seen.append(a)\n  return [a + b, seen, random.random()]', [
    call('add', 1, 2),
    call('add', 3, 4),
  ]),
  lint: true,
};
