import { fuelPerSecond, type Call, type Outcome, type Sandbox, type Value } from '@proximal/sandbox';
import { examplesGuest } from './guest.js';

export interface Session {
  /** The program whose functions the examples call; null where they stand alone. */
  reference: string | null;
  files?: Record<string, string>;
  data?: Record<string, string>;
  blocks: CodeBlock[];
  claims: Claim[];
}

interface CodeBlock {
  code: string;
  line: number;
  output: { text: string; line: number } | null;
}

interface Claim {
  line: number;
  call: string;
  value: string;
}

export interface ExampleProblem {
  line: number;
  message: string;
}

const longestSessionSeconds = 15;

/**
 * What follows a block that fails is not run, because it may need names from that block.
 * @throws SandboxFailure when there is no verdict this time
 */
export async function problemsOfSession(sandbox: Sandbox, session: Session): Promise<ExampleProblem[]> {
  const { reference, files = {}, data, blocks, claims } = session;
  if (blocks.length + claims.length === 0) return [];
  const claimed = claims.map(({ line, call, value }) => [line, call, value]);
  const ofBlocks = blocks.map(({ code, output }) => call('run_block', code, output?.text ?? null));
  const calls = reference === null ? ofBlocks : [call('begin', reference), ...ofBlocks, call('run_claims', claimed)];
  const run = { calls, fuel: longestSessionSeconds * fuelPerSecond };
  const outcomes =
    (await sandbox.run({ source: examplesGuest, runs: [run], files, ...(data && { data }) })).runs[0]?.calls ?? [];
  const [ofReference, rest] = reference === null ? [undefined, outcomes] : [outcomes[0], outcomes.slice(1)];
  // The verification of the lab says what is wrong with a reference that does not load.
  if (ofReference && ofReference.kind !== 'returned') return [];
  const problems: ExampleProblem[] = [];
  for (const [index, block] of blocks.entries()) {
    const { found, hasEnded } = problemsOfBlock(block, rest[index]);
    problems.push(...found);
    if (hasEnded) return problems;
  }
  const ofClaims = rest[blocks.length];
  return [...problems, ...problemsOfClaims(claims, ofClaims)];
}

function problemsOfClaims([first]: Claim[], outcome: Outcome | undefined): ExampleProblem[] {
  if (!first || !outcome) return [];
  if (outcome.kind === 'returned') return located(outcome.value).map(([line, message]) => ({ line, message }));
  const end = outcome.kind === 'out-of-steps' ? 'take too many steps' : 'end the interpreter';
  return [{ line: first.line, message: `the calls in sentences from here on ${end}, so none of them was compared.` }];
}

function call(name: string, ...args: Value[]): Call {
  return { function: name, args, kwargs: {} };
}

function problemsOfBlock(block: CodeBlock, outcome: Outcome | undefined) {
  if (outcome?.kind !== 'returned') {
    const message = `the Python block ${outcome?.kind === 'out-of-steps' ? 'takes too many steps' : 'ends the interpreter'}.`;
    return { found: [{ line: block.line, message }], hasEnded: true };
  }
  const [problems = [], hasEnded] = outcome.value as [Value, boolean];
  const found = located(problems).map(([line, message]) => ({ line: lineIn(block, line), message }));
  return { found, hasEnded };
}

/** The guest counts lines of the code from 1, and lines of the output from −1 downwards. */
function lineIn({ line, output }: CodeBlock, position: number): number {
  return position > 0 ? line + position - 1 : (output?.line ?? line) - position - 1;
}

function located(value: Value): [number, string][] {
  return value as [number, string][];
}
