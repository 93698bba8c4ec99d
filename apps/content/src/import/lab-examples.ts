import type { lab } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
import type { z } from 'zod';
import type { Lab } from '../curriculum/curriculum.js';

type Example = z.infer<typeof lab>['examples'][number];
type Step = Example['steps'][number];
type GivenStep = Pick<Lab['cases'][number], 'expected' | 'raises'> & { call?: string };

/** `call` and `expected` are always there, for a client that knows nothing of steps. */
export function labExamples({ cases, kind }: Pick<Lab, 'cases' | 'kind'>): Example[] {
  const { firstCases, exampleOf: exampleOfKind } = labKindOf(kind);
  const shown = cases.filter(({ hidden }) => !hidden);
  return [
    ...firstCases.flatMap((one) => exampleOfKind(one) ?? []).map(exampleOf),
    ...shown.map((one) => exampleOf(exampleOfKind(one) ?? one)),
  ];
}

function exampleOf(one: Partial<GivenStep> & { steps?: Lab['cases'][number]['steps'] }): Example {
  const steps = (one.steps ?? [one]).map(stepOf);
  const last = steps.findLast(({ expected, raises }) => expected !== null || raises !== null);
  const expected = last?.expected ?? `raises ${last?.raises ?? 'nothing'}`;
  return { call: steps.map(({ call }) => call).join('\n'), expected, raises: last?.raises ?? null, steps };
}

function stepOf({ call = '', expected, raises }: Partial<GivenStep>): Step {
  return { call, expected: expected ?? null, raises: raises?.type ?? null };
}
