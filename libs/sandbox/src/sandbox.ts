import type { Dialect } from './model-api/dialect.js';
import type { Rule } from './model-api/rules.js';
import type { Diagnostic, Outcome, Value } from './outcome.js';
import type { SuiteReport, TestedSubmission } from './tested-submission.js';

export type * from './outcome.js';
export type * from './tested-submission.js';

export interface Call {
  function: string;
  args: Value[];
  kwargs: Record<string, Value>;
}

/**
 * Python text that the guest runs beside the program: statements, or one expression, whose value is the result. It sees
 * the program's names, `model` if there is one, and builtins that the program cannot replace.
 */
export interface Script {
  code: string;
  names: Record<string, number>;
  /** True when the names of the script before it are still there; otherwise a new case begins. */
  continues: boolean;
  /** It awaits: it runs in the loop of its case, in which tasks live on until the last script that awaits has ended. */
  awaits?: true;
}

/**
 * Runs the program's functions whose names begin with `test_`, in their order, up to the first that fails. The result
 * has an entry for each: `[name, None, None, None]`, or the exception's type, message and line in place of None.
 */
interface TestSuite {
  tests: true;
}

export type Action = Call | Script | TestSuite;

export interface ParsedAction {
  action: Call | Script;
  reads: string[];
  binds: string[];
}

export interface Run {
  calls: Action[];
  /** Steps for the whole run, loading included; the first run of a program compiles it, unless its code is given. */
  fuel: number;
  /**
   * Steps of `fuel` that are reserved for each call, regardless of earlier calls; loading after a crash counts for the
   * call. Default: none.
   */
  reserved?: number[];
  tested?: ProgramUnderTest | null;
  /** The exchanges with a model's API are recorded in so many calls from the first on. Default: none. */
  recordedCalls?: number;
}

/**
 * Python whose functions the program imports from `program`. It runs in an instance of its own, where the program
 * cannot see it. Its steps count as steps of the call that needs it.
 */
export interface ProgramUnderTest {
  source: string;
  functions: string[];
}

export interface Program {
  source: string;
  code?: string | null;
  runs: Run[];
  /** Indices of runs: when one of them runs out of steps, the later runs are skipped. */
  decisiveRuns?: number[];
  files?: Record<string, string>;
  /**
   * Files that lie in the folder `data` beside the program. A runner keeps those of the last few objects, so a large
   * one that is passed again does not travel again; never change it.
   */
  data?: Readonly<Record<string, string>>;
  model?: ScriptedModel | null;
  modelApi?: ModelApi | null;
  lint?: boolean;
  codeKey?: boolean;
}

/**
 * A deterministic stand-in for a language model. It runs in an instance of its own, where the program cannot reach it.
 * Its steps count as steps of the call that needs it.
 */
export interface ScriptedModel {
  source: string;
  calls: number;
}

/**
 * A deterministic stand-in for the API of a language model, which programs call as `model(request)`. Either `rules`
 * answer, or `reply(request, earlier)` of `source`, in an instance of its own.
 */
export interface ModelApi {
  dialect: Dialect;
  calls: number;
  rules?: Rule[] | undefined;
  source?: string | undefined;
  /** `model` is a coroutine function: requests wait for their latencies together. */
  async?: boolean | undefined;
  /** While so many requests wait for their answers, a further one gets status 429. */
  at_once?: number | undefined;
}

/** A request to a model's API. Times are in seconds of the virtual clock since the case began; `cost` is in dollars. */
export interface ModelExchange {
  at: number;
  latency: number;
  /** JSON, cut in its middle when it is long. */
  request: string;
  reply: string | null;
  error: string | null;
  usage: Record<'input' | 'cached' | 'written' | 'output' | 'thinking', number> | null;
  cost: number;
}

export interface RunReport {
  /** `returned` with value null when the source loaded. */
  load: Outcome;
  /**
   * Steps of loading before any of the program could run: compiling in the run that compiles, unpacking the code in
   * others.
   */
  compilingFuel: number;
  calls: Outcome[];
  fuel: number;
  /** Of the recorded calls, at most 32 KiB of text; `call` is the index of one. Left out where it is empty. */
  transcript?: RecordedExchange[];
}

export type RecordedExchange = ModelExchange & { call: number };

export interface ProgramReport {
  runs: RunReport[];
  /**
   * Null when not requested, or when the source does not compile, or has over 64 KiB, 5 000 lines or some 200 levels of
   * nesting.
   */
  diagnostics: Diagnostic[] | null;
  /**
   * 16 hexadecimal digits, equal for sources that differ only in comments, layout, docstrings, annotations and local
   * names. Null when not requested, or when the source does not parse, or its tree is too deep or too large.
   */
  codeKey: string | null;
  /** The compiled code, as base64; null when there is none, or when it has over 512 KiB. */
  code: string | null;
}

export interface Sandbox {
  /**
   * The same program gives the same report on any machine.
   * @throws SandboxFailure when there is no verdict
   */
  run(program: Program): Promise<ProgramReport>;
  /**
   * Runs test files against a learner's files. The same submission gives the same report on any machine.
   * @throws SandboxFailure when there is no verdict
   */
  runTests(submission: TestedSubmission): Promise<SuiteReport>;
  /**
   * Splits `f(a, k=b)` into function name and evaluated arguments; any other code becomes a script that begins a case.
   * @throws ExpressionError
   */
  parseAction(code: string, names?: Record<string, number>): Promise<ParsedAction>;
  /** @throws ExpressionError of the first wrong one */
  parseActions(codes: string[], names?: Record<string, number>): Promise<ParsedAction[]>;
  /**
   * Evaluates in a clean instance with builtins, `math` and the given names.
   * @throws ExpressionError
   */
  evaluate(expression: string, names?: Record<string, number>): Promise<Value>;
  evaluateAll(expressions: string[], names?: Record<string, number>): Promise<Value[]>;
  /** Jobs that wait or run reject with SandboxFailure. */
  close(): Promise<void>;
}

/** There is no verdict, because a runner took far too much time, was killed, or crashed. The caller tries again. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';
}

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

export interface SandboxOptions {
  /** At most so many at a time: one starts at once, others when jobs wait. */
  runners: number;
  cacheFolder?: string;
  /** The last resort: steps and the runner's own CPU already limit a program. Default 900. */
  wallClockSeconds?: number;
  /** A runner that uses no CPU at all for this long during a job is stopped. Default 60. */
  idleSeconds?: number;
  recycleAfter?: number;
  /** Runners that were not needed for so long end, except one. Default 600. */
  quietSeconds?: number;
}
