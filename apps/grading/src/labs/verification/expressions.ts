import type { LabDefinition, LabProblem, LabStep } from '@proximal/contracts';
import { ExpressionError, type Action, type ParsedAction, type Sandbox, type Value } from '@proximal/sandbox';
import type { Expectation } from '../../grades/prepared-lab.js';
import { quotedTwice } from './quoted-twice.js';

interface EvaluatedStep {
  text: string;
  action: Action;
  expected: Expectation | null;
}

export interface EvaluatedCase {
  steps: EvaluatedStep[];
  names: string[];
}

const usesNothing =
  "The case uses nothing that the program defines: a name that the case itself assigns is not the program's, and one of a builtin, such as map, is always Python's own.";

function stepsOf({ call, expected, raises, steps }: LabDefinition['cases'][number]): LabStep[] {
  return steps ?? [{ code: call ?? '', expected, raises }];
}

/** In the order of the cases; undefined where a problem was noted. */
export async function evaluateCases(
  sandbox: Sandbox,
  { cases }: LabDefinition,
  problems: LabProblem[],
): Promise<(EvaluatedCase | undefined)[]> {
  const stepsOfCases = cases.map(stepsOf);
  const steps = stepsOfCases.flatMap((own, index) =>
    own.map((step, position) => ({ step, at: { index, ...(cases[index]?.steps && { step: position }) } })),
  );
  const note = (at: Pick<LabProblem, 'index' | 'step'>) => (message: string) =>
    problems.push({ part: 'cases', ...at, line: null, message });
  const parsed = await all(
    steps.map(({ step }) => step.code),
    (texts) => sandbox.parseActions(texts),
    (index) => note(steps[index]!.at),
  );
  const valued = steps.filter(({ step }) => step.expected !== undefined);
  const values = await all(
    valued.map(({ step }) => step.expected!),
    (texts) => sandbox.evaluateAll(texts),
    (index) => (complaint) => note(valued[index]!.at)(quotedTwice(valued[index]!.step.expected!, complaint)),
  );
  const valueOf = new Map(valued.map(({ step }, index) => [step, values[index]]));
  let next = 0;
  return stepsOfCases.map((own, index) => {
    const actions = parsed.slice(next, (next += own.length));
    const isWhole = own.every((step, index) => actions[index] && (step.expected === undefined || valueOf.get(step)));
    if (!isWhole) return undefined;
    const known = actions.map((action) => action!.of);
    if (namesOf(known).length === 0) note({ index })(usesNothing);
    return caseOf(own, known, (step) => valueOf.get(step)!.of);
  });
}

/** Not the names that it binds itself, nor those that are given. */
function namesOf(parsed: ParsedAction[]): string[] {
  const bound = new Set(['model', 'math', 'n']);
  const names = new Set<string>();
  for (const { reads, binds } of parsed) {
    for (const name of reads) if (!bound.has(name)) names.add(name);
    for (const name of binds) bound.add(name);
  }
  return [...names];
}

function caseOf(steps: LabStep[], parsed: ParsedAction[], valueOf: (step: LabStep) => Value): EvaluatedCase {
  const evaluated = steps.map((step, index) => ({
    text: step.code,
    action: continuing(parsed[index]!.action, { index, code: step.code, isOnly: steps.length === 1 }),
    expected: expectationOf(step, valueOf),
  }));
  return { steps: evaluated, names: namesOf(parsed) };
}

function continuing(action: Action, { index, code, isOnly }: { index: number; code: string; isOnly: boolean }): Action {
  if (isOnly) return action;
  return { ...('code' in action ? action : { code, names: {} }), continues: index > 0 };
}

function expectationOf(step: LabStep, valueOf: (step: LabStep) => Value): Expectation | null {
  if (step.raises) return { kind: 'error', type: step.raises.type, message: step.raises.message ?? null };
  return step.expected === undefined ? null : { kind: 'value', value: valueOf(step) };
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

/** Evaluates everything in one run, or one by one when something is wrong, so that each wrong expression is named. */
async function all<T>(
  texts: string[],
  read: (texts: string[]) => Promise<T[]>,
  note: (index: number) => (complaint: string) => void,
): Promise<({ of: T } | undefined)[]> {
  const together = await complaintOr(() => read(texts));
  if ('of' in together) return together.of.map((of) => ({ of }));
  const found: ({ of: T } | undefined)[] = [];
  for (const [index, text] of texts.entries()) {
    const alone = await complaintOr(() => read([text]));
    if ('complaint' in alone) note(index)(alone.complaint);
    found.push('of' in alone ? { of: alone.of[0] as T } : undefined);
  }
  return found;
}

async function complaintOr<T>(read: () => Promise<T>): Promise<{ of: T } | { complaint: string }> {
  try {
    return { of: await read() };
  } catch (error) {
    if (error instanceof ExpressionError) return { complaint: error.message };
    throw error;
  }
}
