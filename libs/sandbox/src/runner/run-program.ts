import type { Interpreter } from '../engine/interpreter.js';
import { nativeLevels, nativeLevelsOfLinted } from '../engine/python.js';
import { converse, RunAllowance, type Exchange } from '../guest/conversation.js';
import { callRequest, compileRequest, executeRequest } from '../guest/request.js';
import { restartsPerRun } from '../limits.js';
import type { Diagnostic, Ending, Outcome, Program, ProgramReport, Run, RunReport } from '../sandbox.js';

const mostCompilingFuel = 1_000_000_000;

/** What can be asked about a program's source beside running it. */
export interface SourceChecks {
  lint(source: string): Diagnostic[] | null;
  codeKey(program: Program): string | null;
}

/** Does all a program asks for. Only what Python compiles is linted: its nesting is bounded, which ruff relies on. */
export function runProgram(interpreter: Interpreter, checks: SourceChecks, program: Program): ProgramReport {
  const codeKey = program.codeKey ? checks.codeKey(program) : null;
  const results = program.runs.map((run) => performRun(interpreter, program.source, run));
  const isLintable = () => results[0]?.isLintable ?? compilesShallowly(interpreter, program.source);
  return {
    runs: results.map(({ report }) => report),
    diagnostics: program.lint && isLintable() ? checks.lint(program.source) : null,
    codeKey,
  };
}

interface RunResult {
  report: RunReport;
  /** Decided before any of the learner's code could run. */
  isLintable: boolean;
}

/** Makes a run's calls; those after one that ended the instance get a new one, while fuel and restarts last. */
function performRun(interpreter: Interpreter, source: string, run: Run): RunResult {
  const allowance = new RunAllowance(run.fuel);
  const granted = allowance.fuel;
  const calls: Outcome[] = [];
  let loading: Exchange[] = [];
  let levels = nativeLevelsOfLinted;
  for (let instance = 0; instance <= restartsPerRun; instance++) {
    const remaining = run.calls.slice(calls.length).map((call) => callRequest(call, run.fuelPerCall));
    const requests = [compileRequest(source, levels), executeRequest(), ...remaining];
    let exchanges = converse(interpreter, requests, allowance);
    if (levels < nativeLevels && isTooDeep(exchanges)) {
      levels = nativeLevels;
      exchanges = converse(interpreter, [compileRequest(source), ...requests.slice(1)], allowance);
    }
    if (instance === 0) loading = exchanges.slice(0, 2);
    calls.push(...exchanges.slice(2).map(outcomeOf));
    if (calls.length === run.calls.length || allowance.fuel === 0 || !deservesRestart(exchanges)) break;
  }
  while (calls.length < run.calls.length) calls.push({ kind: 'not-run', fuel: 0, stdout: '' });
  const compilingFuel = loading[0]?.fuel ?? 0;
  const report = { load: loadOutcome(loading), compilingFuel, calls, fuel: granted - allowance.fuel };
  return { report, isLintable: levels === nativeLevelsOfLinted && hasReturned(loading[0]) };
}

function compilesShallowly(interpreter: Interpreter, source: string): boolean {
  const request = compileRequest(source, nativeLevelsOfLinted);
  const [compiled] = converse(interpreter, [request], new RunAllowance(mostCompilingFuel));
  return hasReturned(compiled);
}

function isTooDeep([compiled]: Exchange[]): boolean {
  const reply = compiled?.reply;
  return typeof reply === 'object' && reply.kind === 'raised' && reply.exception === 'RecursionError';
}

/** A call ended its instance, and not by using up what a new instance would share with it. */
function deservesRestart(exchanges: Exchange[]): boolean {
  const last = exchanges.at(-1);
  return exchanges.length > 2 && typeof last?.reply === 'string' && last.reply !== 'output';
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
