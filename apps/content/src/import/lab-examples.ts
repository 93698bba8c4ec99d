import type { lab } from '@proximal/contracts';
import type { z } from 'zod';
import type { Lab } from '../curriculum/curriculum.js';

type Example = z.infer<typeof lab>['examples'][number];
type Step = Example['steps'][number];
type GivenStep = Pick<Lab['cases'][number], 'expected' | 'raises'> & { call?: string };

/** `call` and `expected` are always there, for a client that knows nothing of steps. */
export function labExamples({ cases }: Pick<Lab, 'cases'>): Example[] {
  return cases.filter(({ hidden }) => !hidden).map(exampleOf);
}

function exampleOf(one: Lab['cases'][number]): Example {
  const steps = (one.steps ?? [one]).map(stepOf);
  const last = steps.findLast(({ expected, raises }) => expected !== null || raises !== null);
  const expected = last?.expected ?? `raises ${last?.raises ?? 'nothing'}`;
  return { call: steps.map(({ call }) => call).join('\n'), expected, raises: last?.raises ?? null, steps };
}

function stepOf({ call = '', expected, raises }: GivenStep): Step {
  return { call, expected: expected ?? null, raises: raises?.type ?? null };
}
