import type { Bounds, LabDefinition, LabProblem, LabStep } from '@proximal/contracts';
import { ExpressionError, type Action, type ParsedAction, type Sandbox, type Value } from '@proximal/sandbox';
import type { Expectation } from '../../grades/prepared-lab.js';
import { quotedTwice } from './quoted-twice.js';

interface EvaluatedStep {
  text: string;
  action: Action;
  expected: Expectation | null;
  seconds?: Bounds;
}

export interface EvaluatedCase {
  steps: EvaluatedStep[];
  names: string[];
}

const usesNothing =
  "The case uses nothing that the program defines: a name that the case itself assigns is not the program's, and one of a builtin, such as map, is always Python's own.";

interface LocatedStep {
  step: LabStep;
  at: Pick<LabProblem, 'index' | 'step'>;
}

type ValuedStep = LocatedStep & { step: LabStep & { expected: string } };

/** In the order of the cases; undefined where a problem was noted. */
export async function evaluateCases(
  sandbox: Sandbox,
  { cases }: LabDefinition,
  problems: LabProblem[],
): Promise<(EvaluatedCase | undefined)[]> {
  const note = (at: LocatedStep['at'], message: string) => problems.push({ part: 'cases', ...at, line: null, message });
  const stepsOfCases = cases.map(locatedSteps);
  const actions = await evaluateEach(stepsOfCases.flat(), {
    textOf: ({ step }) => step.code,
    evaluate: (texts) => sandbox.parseActions(texts),
    complain: ({ at }, complaint) => note(at, complaint),
  });
  const values = await evaluateEach(stepsOfCases.flat().filter(isValued), {
    textOf: ({ step }) => step.expected,
    evaluate: (texts) => sandbox.evaluateAll(texts),
    complain: ({ at, step }, complaint) => note(at, quotedTwice(step.expected, complaint)),
  });
  return stepsOfCases.map((steps, index) => {
    const evaluated = evaluatedSteps(steps, actions, values);
    if (!evaluated) return undefined;
    const names = namesOf(evaluated.map(({ parsed }) => parsed));
    if (names.length === 0) note({ index }, usesNothing);
    return { steps: evaluated.map(continuedStep), names };
  });
}

function locatedSteps({ call, expected, raises, steps }: LabDefinition['cases'][number], index: number): LocatedStep[] {
  if (!steps) return [{ step: { code: call ?? '', expected, raises }, at: { index } }];
  return steps.map((step, position) => ({ step, at: { index, step: position } }));
}

function isValued(one: LocatedStep): one is ValuedStep {
  return one.step.expected !== undefined;
}

interface ParsedStep {
  text: string;
  parsed: ParsedAction;
  expected: Expectation | null;
  seconds?: Bounds;
}

function evaluatedSteps(
  steps: LocatedStep[],
  actions: ReadonlyMap<LocatedStep, ParsedAction>,
  values: ReadonlyMap<LocatedStep, Value>,
): ParsedStep[] | undefined {
  const evaluated: ParsedStep[] = [];
  for (const one of steps) {
    const parsed = actions.get(one);
    const value = values.get(one);
    if (!parsed || (isValued(one) && value === undefined)) return undefined;
    const { code, seconds } = one.step;
    evaluated.push({ text: code, parsed, expected: expectationOf(one.step, value), ...(seconds && { seconds }) });
  }
  return evaluated;
}

function expectationOf({ raises }: LabStep, value: Value | undefined): Expectation | null {
  if (raises) return { kind: 'error', type: raises.type, message: raises.message ?? null };
  return value === undefined ? null : { kind: 'value', value };
}

/** Not the names that it binds itself, nor those that are given. */
function namesOf(parsed: ParsedAction[]): string[] {
  const bound = new Set(['model', 'math', 'asyncio', 'n']);
  const names = new Set<string>();
  for (const { reads, binds } of parsed) {
    for (const name of reads) if (!bound.has(name)) names.add(name);
    for (const name of binds) bound.add(name);
  }
  return [...names];
}

function continuedStep({ parsed, ...step }: ParsedStep, index: number, steps: ParsedStep[]): EvaluatedStep {
  return { ...step, action: continuing(parsed.action, { index, code: step.text, isOnly: steps.length === 1 }) };
}

function continuing(action: Action, { index, code, isOnly }: { index: number; code: string; isOnly: boolean }): Action {
  if (isOnly) return action;
  return { ...('code' in action ? action : { code, names: {} }), continues: index > 0 };
}

export async function evaluateSizes(
  sandbox: Sandbox,
  { efficiency }: LabDefinition,
  problems: LabProblem[],
): Promise<Action[][] | undefined> {
  if (efficiency === null) return [];
  const note = (message: string) => problems.push({ part: 'efficiency', index: null, line: null, message });
  const { call, steps = [call ?? ''], sizes } = efficiency;
  if (sizes.some((n, index) => index > 0 && n <= (sizes[index - 1] ?? 0))) {
    note('The sizes have to grow.');
    return undefined;
  }
  const found: Action[][] = [];
  for (const n of sizes) {
    const parsed = await complaintOr(() => sandbox.parseActions(steps, { n }));
    if ('complaint' in parsed) {
      note(`${parsed.complaint} (n = ${n})`);
      return undefined;
    }
    if (namesOf(parsed.of).length === 0) {
      note('It uses nothing that the program defines.');
      return undefined;
    }
    const isOnly = steps.length === 1;
    const actions = parsed.of.map(({ action }, index) => continuing(action, { index, code: steps[index]!, isOnly }));
    found.push(actions.map((action) => ('code' in action ? { ...action, names: { n } } : action)));
  }
  return found;
}

/**
 * Evaluates everything in one run, or one by one when something is wrong, so that each wrong expression is named.
 * @returns nothing for items with a complaint
 */
async function evaluateEach<Item, T>(
  items: readonly Item[],
  how: {
    textOf: (item: Item) => string;
    evaluate: (texts: string[]) => Promise<T[]>;
    complain: (item: Item, complaint: string) => void;
  },
): Promise<Map<Item, T>> {
  const together = await complaintOr(() => how.evaluate(items.map(how.textOf)));
  if ('of' in together) return new Map(together.of.map((value, index) => [items[index]!, value]));
  const evaluated = new Map<Item, T>();
  for (const item of items) {
    const alone = await complaintOr(() => how.evaluate([how.textOf(item)]));
    if ('complaint' in alone) how.complain(item, alone.complaint);
    else for (const value of alone.of) evaluated.set(item, value);
  }
  return evaluated;
}

async function complaintOr<T>(read: () => Promise<T>): Promise<{ of: T } | { complaint: string }> {
  try {
    return { of: await read() };
  } catch (error) {
    if (error instanceof ExpressionError) return { complaint: error.message };
    throw error;
  }
}
