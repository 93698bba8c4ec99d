import { comparison } from '@proximal/contracts';
import { z } from 'zod';
import { eachOnce, fields, rule, text, whole } from './fields.js';

const code = text(4_000);

/** Grading compares this many characters of a message. */
const comparedMessage = 200;

const raises = z.preprocess(
  (given) => (typeof given === 'string' ? { type: given } : given),
  fields({
    type: text(200).regex(/^[\p{L}_][\p{L}\p{N}_]*$/u, 'must be the name of a class, without its module.'),
    message: text(comparedMessage).optional(),
  }),
);

const virtualTime = z
  .number()
  .min(0)
  .max(86_400)
  .refine((given) => Number.isInteger(Math.round(given * 1e9) / 1e6), 'must have at most three decimals.');

/** A number is exact: a program that leaves out the waiting takes less. */
const seconds = z.preprocess(
  (given) => (typeof given === 'number' ? { least: given, most: given } : given),
  fields({ least: virtualTime.optional(), most: virtualTime }).check(
    complain(({ least = 0, most }) => least > most, { field: 'least', message: 'must not be above most.' }),
  ),
);

const step = z.preprocess(
  (given) => (typeof given === 'string' ? { call: given } : given),
  fields({
    call: code,
    expected: text(8_000).optional(),
    raises: raises.optional(),
    seconds: seconds.optional(),
  }).check(
    complain((given) => given.expected !== undefined && given.raises !== undefined, {
      field: 'raises',
      message: 'cannot stand beside expected: a step returns a value or raises an exception.',
    }),
  ),
);

interface GivenCase {
  name?: string;
  call?: unknown;
  expected?: unknown;
  raises?: unknown;
  steps?: unknown;
  hidden?: boolean;
  hint_on_failure?: unknown;
}

const hasCall = ({ call }: GivenCase) => call !== undefined;
const hasSteps = ({ steps }: GivenCase) => steps !== undefined;
const isCompared = ({ expected, raises: error }: GivenCase) => expected !== undefined || error !== undefined;
const hasComparedStep = ({ steps }: GivenCase) => Array.isArray(steps) && steps.some(isComparedStep);
const isComparedStep = (given: unknown) => typeof given === 'object' && given !== null && isCompared(given);

const labCase = fields({
  name: text(200),
  call: code.optional(),
  expected: text(8_000).optional(),
  raises: raises.optional(),
  steps: z.array(step).min(1).max(50).optional(),
  hidden: z.boolean().default(false),
  weight: z.number().positive().max(100).default(1),
  tolerance: z.number().min(0).max(1).default(1e-9),
  compare: comparison.optional(),
  model_calls: whole(0, 100).optional(),
  seconds: seconds.optional(),
  hint_on_failure: text(500).optional(),
}).check(
  complain((given: GivenCase) => !hasCall(given) && !hasSteps(given), {
    field: 'call',
    message: 'is missing: a case has a call, or steps.',
  }),
  complain((given: GivenCase) => hasCall(given) && hasSteps(given), {
    field: 'steps',
    message: 'cannot stand beside call: a case has one of them.',
  }),
  complain((given: GivenCase) => hasCall(given) && !hasSteps(given) && !isCompared(given), {
    field: 'expected',
    message: 'is missing: say what the call returns, or with raises what it raises.',
  }),
  complain((given: GivenCase) => given.expected !== undefined && given.raises !== undefined, {
    field: 'raises',
    message: 'cannot stand beside expected: a call returns a value or raises an exception.',
  }),
  complain((given: GivenCase) => hasSteps(given) && isCompared(given), {
    field: 'expected',
    message: 'belongs to a single step, not beside steps.',
  }),
  complain((given: GivenCase) => Array.isArray(given.steps) && !hasComparedStep(given), {
    field: 'steps',
    message: 'must hold at least one step with expected or raises.',
  }),
  complain((given: GivenCase) => given.hidden === true && given.hint_on_failure !== undefined, {
    field: 'hint_on_failure',
    message: 'is for shown cases only: of a hidden case learners see nothing but whether it passed.',
  }),
);

type AnyCase = GivenCase | null;
const hiddenOf = (cases: AnyCase[]) => cases.filter((given) => given?.hidden === true).length;

export const labCases = z
  .array(labCase)
  .min(8)
  .max(60)
  .refine(...rule<AnyCase>((all) => hiddenOf(all) * 2 >= all.length, 'must be hidden for at least one half.'))
  .refine(...rule<AnyCase>((all) => all.length - hiddenOf(all) >= 2, 'must include at least two that are shown.'))
  .check(eachOnce<AnyCase>((given) => given?.name, 'name'));

/** The code of the efficiency measure: one call, or steps of which the last gives the answer. */
export const efficiencyCode = { call: code.optional(), steps: z.array(code).min(1).max(50).optional() };

export const oneOfCallAndSteps = complain<{ call?: unknown; steps?: unknown }>(
  ({ call, steps }) => (call === undefined) === (steps === undefined),
  { field: 'call', message: 'or steps must be there, and not both.' },
);

function complain<T>(isWrong: (given: T) => boolean, { field, message }: { field: string; message: string }) {
  return z.check<T>(({ value, issues }) => {
    if (isWrong(value)) issues.push({ code: 'custom', input: value, path: [field], message });
  });
}
