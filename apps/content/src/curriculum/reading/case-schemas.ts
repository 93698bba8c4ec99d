import { comparison, labKind } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
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

/** A number is the most. */
function bounds(amount: z.ZodType<number>) {
  return z.preprocess(
    (given) => (typeof given === 'number' ? { most: given } : given),
    fields({ least: amount.optional(), most: amount }).check(
      complain(({ least = 0, most }) => least > most, {
        field: 'least',
        message: 'must not be above most.',
      }),
    ),
  );
}

/** The host rounds what a request costs to a billionth of a dollar. */
const dollars = z
  .number()
  .min(0)
  .max(1_000)
  .refine((given) => Number(given.toFixed(9)) === given, 'must have at most nine decimals.');

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

/** An answer and the verdict that the checker has to give: accepted, or a sentence in which `*` stands for any text. */
export const checkerCase = fields({
  answer: text(8_000),
  expected: text(8_000).default('None'),
  arguments: z.array(text(8_000)).max(20).default([]),
  accepted: z.literal(true).optional(),
  says: text(500).optional(),
}).check(
  complain(
    ({ accepted, says }: { accepted?: unknown; says?: unknown }) => (accepted === undefined) === (says === undefined),
    {
      field: 'accepted',
      message: 'or says must be there, and not both: the checker accepts the answer, or says what is wrong.',
    },
  ),
);

const usualTolerance = 1e-9;

interface GivenCase {
  name?: string;
  wrong_program?: unknown;
  call?: unknown;
  expected?: unknown;
  raises?: unknown;
  steps?: unknown;
  hidden?: boolean;
  hint_on_failure?: unknown;
  compare?: unknown;
  model_calls?: unknown;
  model_tokens?: unknown;
  model_cost?: unknown;
  in_flight?: unknown;
  seconds?: unknown;
  tolerance?: number;
}

const hasCall = ({ call }: GivenCase) => call !== undefined;
const hasProgram = ({ wrong_program: program }: GivenCase) => program !== undefined;
const hasSteps = ({ steps }: GivenCase) => steps !== undefined;
const isCompared = ({ expected, raises: error }: GivenCase) => expected !== undefined || error !== undefined;
const hasComparedStep = ({ steps }: GivenCase) => Array.isArray(steps) && steps.some(isComparedStep);
const isComparedStep = (given: unknown) => typeof given === 'object' && given !== null && isCompared(given);

const notOfTests = 'cannot stand beside wrong_program: it is for what a call returns, and here nothing is called.';

const labCase = fields({
  name: text(200),
  call: code.optional(),
  expected: text(8_000).optional(),
  raises: raises.optional(),
  steps: z.array(step).min(1).max(50).optional(),
  wrong_program: text(120).optional(),
  hidden: z.boolean().default(false),
  weight: z.number().positive().max(100).default(1),
  tolerance: z.number().min(0).max(1).default(usualTolerance),
  compare: comparison.optional(),
  model_calls: whole(0, 100).optional(),
  model_tokens: bounds(whole(0, 10_000_000)).optional(),
  model_cost: bounds(dollars).optional(),
  in_flight: bounds(whole(0, 100)).optional(),
  seconds: seconds.optional(),
  hint_on_failure: text(500).optional(),
}).check(
  complain((given: GivenCase) => !hasCall(given) && !hasSteps(given) && !hasProgram(given), {
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
  complain((given: GivenCase) => hasProgram(given) && (hasCall(given) || hasSteps(given) || isCompared(given)), {
    field: 'wrong_program',
    message: 'stands alone: the tests of the learner say what is wrong with it.',
  }),
  ...(['compare', 'model_calls', 'model_tokens', 'model_cost', 'in_flight', 'seconds'] as const).map((field) =>
    complain((given: GivenCase) => hasProgram(given) && given[field] !== undefined, { field, message: notOfTests }),
  ),
  complain((given: GivenCase) => hasProgram(given) && given.tolerance !== usualTolerance, {
    field: 'tolerance',
    message: notOfTests,
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
  .max(60)
  .refine(...rule<AnyCase>((all) => hiddenOf(all) * 2 >= all.length, 'must be hidden for at least one half.'))
  .refine(...rule<AnyCase>((all) => all.length - hiddenOf(all) >= 2, 'must include at least two that are shown.'))
  .check(eachOnce<AnyCase>((given) => given?.name, 'name'));

interface GivenLab {
  kind?: unknown;
  cases?: unknown;
}

/** Also runs when a case is wrong, so that all problems are reported at once. */
export function enoughCases() {
  const check = z.check<GivenLab>(({ value: { kind, cases }, issues }) => {
    const { fewestCases } = labKindOf(labKind.catch('program').parse(kind));
    if (!Array.isArray(cases) || cases.length >= fewestCases) return;
    issues.push({
      code: 'custom',
      input: cases,
      path: ['cases'],
      message: `must have at least ${fewestCases} entries.`,
    });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}

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
