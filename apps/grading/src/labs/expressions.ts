import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { ExpressionError, type Call, type Sandbox, type Value } from '@proximal/sandbox';

export interface EvaluatedCase {
  call: Call;
  expected: Value;
}

/** Evaluates the calls and expected values of a lab's cases, in their order; undefined where a problem was noted. */
export async function evaluateCases(
  sandbox: Sandbox,
  { cases }: LabDefinition,
  problems: LabProblem[],
): Promise<(EvaluatedCase | undefined)[]> {
  const note = (index: number) => (message: string) => problems.push({ part: 'cases', index, line: null, message });
  const calls = await all(
    cases.map(({ call }) => call),
    (texts) => sandbox.parseCalls(texts),
    note,
  );
  const values = await all(
    cases.map(({ expected }) => expected),
    (texts) => sandbox.evaluateAll(texts),
    note,
  );
  return calls.map((call, index) => {
    const expected = values[index];
    return call && expected ? { call: call.of, expected: expected.of } : undefined;
  });
}

/** Evaluates the efficiency call at each of its sizes; undefined when a problem was noted. */
export async function evaluateSizes(
  sandbox: Sandbox,
  { efficiency }: LabDefinition,
  problems: LabProblem[],
): Promise<Call[] | undefined> {
  const note = (message: string) => problems.push({ part: 'efficiency', index: null, line: null, message });
  const { call, sizes } = efficiency;
  if (sizes.some((n, index) => index > 0 && n <= (sizes[index - 1] ?? 0))) {
    note('The sizes have to grow.');
    return undefined;
  }
  const calls: Call[] = [];
  for (const n of sizes) {
    const parsed = await complaintOr(() => sandbox.parseCall(call, { n }));
    if ('complaint' in parsed) {
      note(`${parsed.complaint} (n = ${n})`);
      return undefined;
    }
    calls.push(parsed.of);
  }
  return calls;
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
