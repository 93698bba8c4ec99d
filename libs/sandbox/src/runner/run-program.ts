import type { Interpreter } from '../engine/interpreter.js';
import { nativeLevels, nativeLevelsOfLinted } from '../engine/python.js';
import { converse, RunAllowance, type Exchange } from '../guest/conversation.js';
import { callRequest, compileRequest, executeRequest, unpackRequest, type Request } from '../guest/request.js';
import { restartFuel } from '../limits.js';
import type { Diagnostic, Ending, Outcome, Program, ProgramReport, Run, RunReport } from '../sandbox.js';

const mostCompilingFuel = 1_000_000_000;

/** Checks of a program's source in addition to running it. */
export interface SourceChecks {
  lint(source: string): Diagnostic[] | null;
  codeKey(program: Program): string | null;
}

/**
 * Does everything that a program requests. Only source that Python compiles is linted: its nesting is bounded, and ruff
 * relies on that.
 */
export function runProgram(interpreter: Interpreter, checks: SourceChecks, program: Program): ProgramReport {
  const codeKey = program.codeKey ? checks.codeKey(program) : null;
  const code = new Code(program);
  const runs: RunReport[] = [];
  for (const run of program.runs)
    runs.push(isDecided(program, runs) ? notRun(run) : performRun(interpreter, code, run));
  const isLintable = () => code.isShallow ?? compilesShallowly(interpreter, program.source);
  return {
    runs,
    diagnostics: program.lint && isLintable() ? checks.lint(program.source) : null,
    codeKey,
    code: code.packed,
  };
}

function isDecided({ decisiveRun = -1 }: Program, runs: RunReport[]): boolean {
  const decisive = runs[decisiveRun];
  return decisive !== undefined && [decisive.load, ...decisive.calls].some(({ kind }) => kind === 'out-of-steps');
}

function notRun({ calls }: Run): RunReport {
  return { load: notRunOutcome, compilingFuel: 0, calls: calls.map(() => notRunOutcome), fuel: 0 };
}

const notRunOutcome: Outcome = { kind: 'not-run', fuel: 0, stdout: '' };

/** A program's code: it is compiled once, before any of it has run, and each later instance unpacks it. */
class Code {
  packed: string | null;
  /** Whether the source compiles with the nesting limit for linting; null until it was tried. */
  isShallow: boolean | null = null;
  private levels = nativeLevelsOfLinted;

  constructor(private readonly program: Program) {
    this.packed = program.code ?? null;
  }

  get request(): Request {
    return this.packed === null ? compileRequest(this.program.source, this.levels) : unpackRequest(this.packed);
  }

  /**
   * Handles the answer to the request. Returns true when the request should be repeated with a higher limit: the source
   * is deeply nested.
   */
  mayNest(exchange: Exchange | undefined): boolean {
    if (this.packed !== null) return false;
    const isTooDeep = this.levels < nativeLevels && isRecursionError(exchange);
    if (isTooDeep) this.levels = nativeLevels;
    else this.isShallow ??= this.levels === nativeLevelsOfLinted && hasReturned(exchange);
    const reply = exchange?.reply;
    if (typeof reply === 'object' && reply.kind === 'returned' && typeof reply.value === 'string')
      this.packed = reply.value;
    return isTooDeep;
  }
}

/**
 * Makes a run's calls. When a call ends its instance, the later calls get a new one. Each call has the steps that are
 * reserved for it.
 */
function performRun(interpreter: Interpreter, code: Code, run: Run): RunReport {
  const allowance = new RunAllowance(run.fuel);
  const granted = allowance.fuel;
  const calls: Outcome[] = [];
  const loading = continueRun(interpreter, code, run, allowance, calls);
  let hasLoaded = loading.length === 2 && hasReturned(loading[1]);
  while (hasLoaded && calls.length < run.calls.length) {
    allowance.fuel = Math.max(0, allowance.fuel - restartFuel);
    hasLoaded = hasReturned(continueRun(interpreter, code, run, allowance, calls)[1]);
  }
  while (calls.length < run.calls.length) calls.push(notRunOutcome);
  const compilingFuel = loading[0]?.fuel ?? 0;
  return { load: loadOutcome(loading), compilingFuel, calls, fuel: granted - allowance.fuel };
}

/** Loads the program in a fresh instance and adds the outcomes of the remaining calls, until one ends the instance. */
function continueRun(
  interpreter: Interpreter,
  code: Code,
  run: Run,
  allowance: RunAllowance,
  calls: Outcome[],
): Exchange[] {
  const next = calls.length;
  const reserved = fuelReserved(run);
  // The first loading does not use steps that are reserved for calls; a later loading belongs to the call for which it
  // is done.
  const loadingReserve = reserved[next === 0 ? 0 : next + 1] ?? 0;
  const remaining = run.calls
    .slice(next)
    .map((call, index) => ({ ...callRequest(call), reserves: reserved[next + index + 1] ?? 0 }));
  const attempt = () => {
    const loading = [code.request, executeRequest()].map((request) => ({ ...request, reserves: loadingReserve }));
    return converse(interpreter, [...loading, ...remaining], allowance);
  };
  let exchanges = attempt();
  if (code.mayNest(exchanges[0])) {
    exchanges = attempt();
    code.mayNest(exchanges[0]);
  }
  calls.push(...exchanges.slice(2).map(outcomeOf));
  return exchanges.slice(0, 2);
}

/** Returns, for each call and for the end, the sum of the steps that are reserved for it and for all later calls. */
function fuelReserved({ calls, reserved }: Run): number[] {
  const sums = [0];
  for (let index = calls.length - 1; index >= 0; index--) sums.push(sums.at(-1)! + (reserved?.[index] ?? 0));
  return sums.reverse();
}

function compilesShallowly(interpreter: Interpreter, source: string): boolean {
  const request = compileRequest(source, nativeLevelsOfLinted);
  const [compiled] = converse(interpreter, [request], new RunAllowance(mostCompilingFuel));
  return hasReturned(compiled);
}

function isRecursionError(exchange: Exchange | undefined): boolean {
  const reply = exchange?.reply;
  return typeof reply === 'object' && reply.kind === 'raised' && reply.exception === 'RecursionError';
}

function hasReturned(exchange: Exchange | undefined): boolean {
  return typeof exchange?.reply === 'object' && exchange.reply.kind === 'returned';
}

function loadOutcome(loading: Exchange[]): Outcome {
  const last = loading.at(-1)!;
  const fuel = loading.reduce((sum, exchange) => sum + exchange.fuel, 0);
  const ending = hasReturned(last) ? ({ kind: 'returned', value: null } as const) : endingOf(last);
  return { ...ending, fuel, stdout: last.stdout };
}

function outcomeOf(exchange: Exchange): Outcome {
  return { ...endingOf(exchange), fuel: exchange.fuel, stdout: exchange.stdout };
}

function endingOf({ reply }: Exchange): Ending {
  if (reply === 'out-of-steps') return { kind: reply };
  if (typeof reply === 'string') return { kind: 'stopped', reason: reply };
  if (reply.kind === 'split') throw new Error('no program asks for an expression to be split');
  return reply;
}
