import type { Interpreter } from '../engine/interpreter.js';
import { nativeLevelsOfCompiler, nativeLevelsOfLinted } from '../engine/python.js';
import {
  converse,
  RunAllowance,
  type Exchange,
  type AskedModel,
  type PromptedModel,
  type Surroundings,
  type TestedProgram,
} from '../guest/conversation.js';
import {
  actionRequest,
  compileRequest,
  executeRequest,
  testedProgramRequest,
  unpackRequest,
  type Request,
} from '../guest/request.js';
import { Transcript } from '../model-api/transcript.js';
import { restartFuel } from '../limits.js';
import type { DataFiles } from './sent-data.js';
import type {
  Action,
  Diagnostic,
  Ending,
  ModelApi,
  Outcome,
  Program,
  ProgramReport,
  ProgramUnderTest,
  Run,
  RunReport,
  ScriptedModel,
} from '../sandbox.js';

const mostCompilingFuel = 1_000_000_000;

export interface Helpers {
  lint(source: string): Diagnostic[] | null;
  codeKey(program: Program): string | null;
  model(model: ScriptedModel): PromptedModel;
  modelApi(api: ModelApi): AskedModel;
  tested(program: ProgramUnderTest, files: Surroundings['files']): TestedProgram;
}

export function runProgram(
  interpreter: Interpreter,
  helpers: Helpers,
  program: Program,
  data?: DataFiles,
): ProgramReport {
  const codeKey = program.codeKey ? helpers.codeKey(program) : null;
  const code = new Code(program);
  const within = surroundingsOf(program, helpers, data);
  const runs: RunReport[] = [];
  for (const run of program.runs)
    runs.push(
      isDecided(program, runs) ? notRun(run) : performRun(runningOf({ interpreter, code, run, within }, helpers)),
    );
  const isLintable = () => code.isShallow ?? compilesShallowly(interpreter, program.source);
  return {
    runs,
    diagnostics: program.lint && isLintable() ? helpers.lint(program.source) : null,
    codeKey,
    code: code.packed,
  };
}

function surroundingsOf(program: Program, helpers: Helpers, data: DataFiles = new Map()): Surroundings {
  const { files = {}, model = null, modelApi = null } = program;
  return {
    files: new Map([...Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const), ...data]),
    model: model && helpers.model(model),
    modelApi: modelApi && helpers.modelApi(modelApi),
  };
}

function runningOf(running: Running, helpers: Helpers): Running {
  const { run, within } = running;
  return run.tested ? { ...running, within: { ...within, tested: helpers.tested(run.tested, within.files) } } : running;
}

function isDecided({ decisiveRuns = [] }: Program, runs: RunReport[]): boolean {
  const outcomes = decisiveRuns.flatMap((index) => (runs[index] ? [runs[index].load, ...runs[index].calls] : []));
  return outcomes.some(({ kind }) => kind === 'out-of-steps');
}

function notRun({ calls }: Run): RunReport {
  return { load: notRunOutcome, compilingFuel: 0, calls: calls.map(() => notRunOutcome), fuel: 0 };
}

const notRunOutcome: Outcome = { kind: 'not-run', fuel: 0, stdout: '' };

class Code {
  packed: string | null;
  isShallow: boolean | null = null;
  private levels = nativeLevelsOfLinted;

  constructor(private readonly program: Program) {
    this.packed = program.code ?? null;
  }

  get request(): Request {
    return this.packed === null ? compileRequest(this.program.source, this.levels) : unpackRequest(this.packed);
  }

  mayNest(exchange: Exchange | undefined): boolean {
    if (this.packed !== null) return false;
    const isTooDeep = this.levels < nativeLevelsOfCompiler && isRecursionError(exchange);
    if (isTooDeep) this.levels = nativeLevelsOfCompiler;
    else this.isShallow ??= this.levels === nativeLevelsOfLinted && hasReturned(exchange);
    const reply = exchange?.reply;
    if (typeof reply === 'object' && reply.kind === 'returned' && typeof reply.value === 'string')
      this.packed = reply.value;
    return isTooDeep;
  }
}

/** The loop of a case ends with the last of its steps that awaits. */
function endsLoop(actions: Action[], index: number): boolean {
  for (let next = index + 1; continuesCase(actions[next]); next++) if (awaits(actions[next])) return false;
  return true;
}

function awaits(action: Action | undefined): boolean {
  return action !== undefined && 'code' in action && action.awaits === true;
}

interface Running {
  interpreter: Interpreter;
  code: Code;
  run: Run;
  within: Surroundings;
}

/** When a call ends its instance, later cases get a new one; the rest of its own case has lost its names. */
function performRun(running: Running): RunReport {
  const { run } = running;
  const allowance = new RunAllowance(run.fuel);
  const granted = allowance.fuel;
  const calls: Outcome[] = [];
  const transcript = new Transcript(run.recordedCalls);
  const { loading, ...first } = continueRun(running, allowance, calls, transcript);
  let { hasLoaded } = first;
  for (;;) {
    while (continuesCase(run.calls[calls.length])) calls.push(notRunOutcome);
    if (!hasLoaded || calls.length >= run.calls.length) break;
    allowance.fuel = Math.max(0, allowance.fuel - restartFuel);
    ({ hasLoaded } = continueRun(running, allowance, calls, transcript));
  }
  while (calls.length < run.calls.length) calls.push(notRunOutcome);
  const compilingFuel = loading[0]?.fuel ?? 0;
  const { entries } = transcript;
  const recorded = entries.length > 0 && { transcript: entries };
  return { load: loadOutcome(loading), compilingFuel, calls, fuel: granted - allowance.fuel, ...recorded };
}

function continuesCase(action: Action | undefined): boolean {
  return action !== undefined && 'code' in action && action.continues;
}

function continueRun(
  { interpreter, code, run, within }: Running,
  allowance: RunAllowance,
  calls: Outcome[],
  transcript: Transcript,
): { loading: Exchange[]; hasLoaded: boolean } {
  const next = calls.length;
  const reserved = fuelReserved(run);
  // The first loading leaves reserved steps alone; a later one belongs to the call for which it is done.
  const loadingReserve = reserved[next === 0 ? 0 : next + 1] ?? 0;
  const remaining = run.calls.slice(next).map((call, index) => ({
    ...actionRequest(call, endsLoop(run.calls, next + index)),
    reserves: reserved[next + index + 1] ?? 0,
  }));
  const { files, model, modelApi = null, tested } = within;
  const around = { hasFiles: files.size > 0, hasModel: model !== null, modelApi };
  const preparing = tested ? [testedProgramRequest(tested.functions)] : [];
  const loadingCount = preparing.length + 2;
  const attempt = () => {
    const loading = [code.request, ...preparing, executeRequest(around)].map((request) => ({
      ...request,
      reserves: loadingReserve,
    }));
    return converse(interpreter, [...loading, ...remaining], allowance, within);
  };
  let exchanges = attempt();
  if (code.mayNest(exchanges[0])) {
    exchanges = attempt();
    code.mayNest(exchanges[0]);
  }
  const made = exchanges.slice(loadingCount);
  for (const [index, { modelExchanges }] of made.entries()) transcript.record(next + index, modelExchanges);
  calls.push(...made.map(outcomeOf));
  const loading = exchanges.slice(0, loadingCount);
  return { loading, hasLoaded: loading.length === loadingCount && hasReturned(loading.at(-1)) };
}

function fuelReserved({ calls, reserved }: Run): number[] {
  let sum = 0;
  const sums = calls.map((_, index) => (sum += reserved?.[calls.length - 1 - index] ?? 0));
  return [0, ...sums].reverse();
}

/** Only such a source is linted: its nesting is bounded, and ruff relies on that. */
export function compilesShallowly(interpreter: Interpreter, source: string): boolean {
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
  return { ...ending, fuel, stdout: last.stdout, ...outputOf(last) };
}

function outcomeOf(exchange: Exchange): Outcome {
  const { fuel, stdout, modelCalls, modelUse, virtualMs } = exchange;
  return {
    ...endingOf(exchange),
    fuel,
    stdout,
    ...outputOf(exchange),
    ...(modelCalls > 0 && { modelCalls }),
    ...(Object.values(modelUse).some((used) => used > 0) && { modelUse }),
    ...(virtualMs > 0 && { virtualMs }),
  };
}

function outputOf({ outputFuel }: Exchange) {
  return outputFuel > 0 && { outputFuel };
}

function endingOf({ reply }: Exchange): Ending {
  if (reply === 'out-of-steps') return { kind: reply };
  if (typeof reply === 'string') return { kind: 'stopped', reason: reply };
  if (reply.kind === 'returned' || reply.kind === 'raised') return reply;
  throw new Error(`a program got a reply of kind ${reply.kind}`);
}
