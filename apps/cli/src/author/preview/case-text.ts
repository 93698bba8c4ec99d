import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const raises = z.union([
  scalar.transform((type) => ({ type, message: undefined })),
  z.object({ type: scalar, message: scalar.optional() }),
]);
const outcome = { expected: scalar.optional().catch(undefined), raises: raises.optional().catch(undefined) };
const seconds = z.union([
  z.number().transform((exact) => ({ least: exact, most: exact })),
  z.object({ least: z.number().optional(), most: z.number() }),
]);
const bounds = z
  .union([z.number().transform((most) => ({ most })), z.object({ least: z.number().optional(), most: z.number() })])
  .optional()
  .catch(undefined);
const bare = (call: string) => ({ call, expected: undefined, raises: undefined });
const step = z.union([scalar.transform(bare), z.object({ call: scalar, ...outcome })]);

/** lab.yaml may be half written. */
const looseCase = z.object({
  name: scalar.catch('(without a name)'),
  hidden: z.boolean().catch(false),
  call: scalar.optional().catch(undefined),
  ...outcome,
  steps: z
    .array(step.catch(bare('(a step that cannot be read)')))
    .optional()
    .catch(undefined),
  wrong_program: scalar.optional().catch(undefined),
  hint_on_failure: scalar.optional().catch(undefined),
  weight: z.number().optional().catch(undefined),
  tolerance: z.number().optional().catch(undefined),
  compare: scalar.optional().catch(undefined),
  model_calls: z.number().optional().catch(undefined),
  model_tokens: bounds,
  model_cost: bounds,
  in_flight: bounds,
  seconds: seconds.optional().catch(undefined),
});

export interface ShownCase {
  name: string;
  isHidden: boolean;
  lines: { code: string; outcome: string | null }[];
  hint: string | null;
  notes: string[];
}

export function casesOf(fields: Record<string, unknown>): ShownCase[] {
  const cases = z.array(z.unknown()).catch([]).parse(fields.cases);
  return cases.map((one) => {
    const { name, hidden, hint_on_failure: hint = null, ...rest } = looseCase.catch(looseCase.parse({})).parse(one);
    const steps =
      rest.steps ??
      (rest.call === undefined ? [] : [{ call: rest.call, expected: rest.expected, raises: rest.raises }]);
    const lines = steps.map((each) => ({ code: each.call.trim(), outcome: outcomeOf(each) }));
    if (rest.wrong_program !== undefined)
      lines.push({ code: `the tests, on wrong-programs/${rest.wrong_program}`, outcome: 'a test fails' });
    return { name, isHidden: hidden, lines, hint, notes: notesOf(rest) };
  });
}

function outcomeOf({ expected, raises: exception }: Partial<z.output<typeof step>>): string | null {
  if (expected !== undefined) return expected.trim();
  if (exception === undefined) return null;
  const { type, message } = exception;
  return message === undefined ? `raises ${type}` : `raises ${type} with the message ${message}`;
}

function notesOf(given: Partial<z.output<typeof looseCase>>): string[] {
  const { weight, tolerance, compare, model_calls: calls } = given;
  const noted = {
    weight,
    tolerance,
    compare,
    'calls of the model, at most': calls,
    ...bothEnds('tokens of the model', given.model_tokens),
    ...bothEnds('dollars for the model', given.model_cost),
    ...bothEnds('requests in flight', given.in_flight),
    ...bothEnds('virtual seconds', given.seconds),
  };
  return Object.entries(noted).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
}

function bothEnds(name: string, { least, most }: { least?: number | undefined; most?: number } = {}) {
  return { [`${name}, at least`]: least, [`${name}, at most`]: most };
}
