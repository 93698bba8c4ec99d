import type { Dialect } from './model-api/dialect.js';
import type { Rule } from './model-api/rules.js';
import type { SuiteReport, TestedSubmission } from './tested-submission.js';

export type * from './tested-submission.js';

/**
 * A Python value as JSON, with tags for types that JSON lacks. Lists are arrays; str, bool and None are themselves. A
 * bare number is an int when it is integral and a float otherwise: floats that JavaScript would turn into ints are
 * tagged by their repr (`1.0`, `-0.0`, `1e+300`, `nan`, `inf`, `-inf`). Ints beyond 2^53 are decimal text, beyond 13
 * 000 bits `0x…`. Dict pairs keep insertion order; set members are sorted by their encoded text, so that equal sets
 * have one form. Only exact types are encoded: a subclass is an `object`, except defaultdict, OrderedDict and Counter,
 * which are dicts.
 */
export type Value = null | boolean | number | string | Value[] | TaggedValue;

export type TaggedValue =
  | { $: 'tuple' | 'set' | 'frozenset'; v: Value[] }
  | { $: 'dict'; v: [Value, Value][] }
  /** `bytes` is hexadecimal text. */
  | { $: 'int' | 'float' | 'bytes'; v: string }
  /** Real and imaginary part, each as the repr of a float. */
  | { $: 'complex'; v: [string, string] }
  | { $: 'object'; type: string };

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

/**
 * What the requests to a model's API have used, in one call. `tokens` are those in and out, `cost` is in billionths of a
 * dollar, and `inFlight` is the greatest number of requests that waited for their answers at the same time.
 */
export interface ModelUse {
  tokens: number;
  cost: number;
  inFlight: number;
}

/**
 * - `exited`: the process ended itself (`os._exit`); `sys.exit` is a raised SystemExit.
 * - `memory`: the interpreter stopped because its memory was used up; a MemoryError that Python could raise is
 *   `raised`.
 * - `printed`: one call, or loading the source, printed more than 64 KiB.
 * - `output`: the results of one run have more than 4 MiB; results of up to 16 KiB never count as too much.
 * - `protocol`: a forged, oversized (1 MiB) or too deep (64 levels) reply.
 * - `stack`: calls were nested more deeply than the interpreter's stack of 32 MiB allows, and not as Python counts them.
 * - `trap`: the interpreter crashed.
 */
export type StopReason = 'exited' | 'memory' | 'output' | 'printed' | 'protocol' | 'stack' | 'trap';

/**
 * - `not-run`: the program could not be loaded, or not again after an earlier call had ended its instance, or an
 *   earlier run was decisive.
 */
export type Ending =
  | { kind: 'returned'; value: Value }
  /** `line` is the deepest line in the learner's own source. */
  /** `bases` are the classes of the exception, itself first; a builtin's name means the builtin. */
  | { kind: 'raised'; exception: string; message: string; line: number | null; bases: string[] }
  | { kind: 'out-of-steps' }
  | { kind: 'stopped'; reason: StopReason }
  | { kind: 'not-run' };

/**
 * `stdout` is the output during the call, its first 4 KiB. `outputFuel` is what printing took of its steps at
 * least. `virtualMs` is how long the call slept on the host's clock, in milliseconds. `outputFuel`, `modelCalls` and
 * `virtualMs` are left out where they would be 0, and `modelUse` where nothing is used.
 */
export type Outcome = Ending & {
  fuel: number;
  stdout: string;
  outputFuel?: number;
  modelCalls?: number;
  modelUse?: ModelUse;
  virtualMs?: number;
};

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

/** `line` and `column` count from 1; `column` in UTF-16 units. */
export interface Diagnostic {
  code: string;
  line: number;
  column: number;
  message: string;
}

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
  runners: number;
  cacheFolder?: string;
  /** The last resort: steps and the runner's own CPU already limit a program. Default 900. */
  wallClockSeconds?: number;
  /** A runner that uses no CPU at all for this long during a job is stopped. Default 60. */
  idleSeconds?: number;
  recycleAfter?: number;
}
