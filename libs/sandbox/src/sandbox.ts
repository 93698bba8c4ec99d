/**
 * A Python value as JSON, with tags for what JSON lacks. Lists are arrays; str, bool and None are themselves.
 * A bare number is an int where it is integral and a float elsewhere: floats that JavaScript would turn into ints are
 * tagged by their repr (`1.0`, `-0.0`, `1e+300`, `nan`, `inf`, `-inf`). Ints beyond 2^53 are decimal text, beyond 13 000
 * bits `0x…`.
 * Dict pairs keep insertion order; set members are sorted by their encoded text, so that equal sets have one form.
 * Exact types only: a subclass is an `object`, except defaultdict, OrderedDict and Counter, which are dicts.
 */
export type Value = null | boolean | number | string | Value[] | TaggedValue;

export type TaggedValue =
  | { $: 'tuple' | 'set' | 'frozenset'; v: Value[] }
  | { $: 'dict'; v: [Value, Value][] }
  /** `bytes` is hexadecimal text. */
  | { $: 'int' | 'float' | 'bytes'; v: string }
  /** Real and imaginary part, each the repr of a float. */
  | { $: 'complex'; v: [string, string] }
  | { $: 'object'; type: string };

export interface Call {
  function: string;
  args: Value[];
  kwargs: Record<string, Value>;
}

/** Each run starts from a fresh instance: it loads the source, then makes its calls in order. */
export interface Run {
  calls: Call[];
  /** Steps for the whole run, loading included; the first run of a program compiles it, unless its code is given. */
  fuel: number;
  /** Steps of `fuel` that are kept for each call, whatever is done before it: loading after a crash included. Default: none. */
  reserved?: number[];
}

export interface Program {
  /** One byte order mark before it is left out. */
  source: string;
  /** From an earlier report on the same source, so that it need not be compiled again. */
  code?: string | null;
  runs: Run[];
  /** Place of a run that decides: when it runs out of steps, those behind it are not run. */
  decisiveRun?: number;
  lint?: boolean;
  codeKey?: boolean;
}

/**
 * - `exited`: the process ended itself (`os._exit`); `sys.exit` is a raised SystemExit.
 * - `memory`: the interpreter gave up with its memory used up; a MemoryError that Python could raise is `raised`.
 * - `printed`: more than 64 KiB printed by one call, or while the source was loaded.
 * - `output`: results of more than 4 MiB in one run; those of up to 16 KiB never count as too much.
 * - `protocol`: a forged, oversized (1 MiB) or too deep (64 levels) reply.
 * - `trap`: the interpreter crashed.
 */
export type StopReason = 'exited' | 'memory' | 'output' | 'printed' | 'protocol' | 'trap';

/**
 * - `not-run`: the program could not be loaded, or not again after a call before had ended its instance, or a run before was
 *   decisive.
 */
export type Ending =
  | { kind: 'returned'; value: Value }
  /** `line` is the deepest line in the learner's own source. */
  | { kind: 'raised'; exception: string; message: string; line: number | null }
  | { kind: 'out-of-steps' }
  | { kind: 'stopped'; reason: StopReason }
  | { kind: 'not-run' };

/** `stdout` is what was printed meanwhile, its first 4 KiB. */
export type Outcome = Ending & { fuel: number; stdout: string };

export interface RunReport {
  /** `returned` with value null when the source loaded. */
  load: Outcome;
  /** Steps of loading before any of the program could run: compiling in the run that compiles, unpacking its code in others. */
  compilingFuel: number;
  /** One outcome for each call, in order. */
  calls: Outcome[];
  /** Everything the run burned, reloads after a crash included. */
  fuel: number;
}

/** `line` and `column` count from 1; `column` in UTF-16 units. */
export interface Diagnostic {
  code: string;
  line: number;
  column: number;
  message: string;
}

export interface ProgramReport {
  runs: RunReport[];
  /** Null when not asked for, or the source does not compile, is over 64 KiB, 5 000 lines or some 200 levels of nesting. */
  diagnostics: Diagnostic[] | null;
  /**
   * 16 hexadecimal digits, the same for sources that differ in comments, layout, docstrings, annotations and local names
   * alone. Null when not asked for, or the source does not parse, or its tree is too deep or too large.
   */
  codeKey: string | null;
  /** The compiled code, as base64; null where there is none, or it is over 512 KiB. */
  code: string | null;
}

export interface Sandbox {
  /** The same program gives the same report on any machine. Rejects with SandboxFailure when there is no verdict. */
  run(program: Program): Promise<ProgramReport>;
  /** Splits `f(a, k=b)` into function name and evaluated arguments. Rejects with ExpressionError. */
  parseCall(expression: string, names?: Record<string, number>): Promise<Call>;
  /** Rejects with the ExpressionError of the first expression that has one. */
  parseCalls(expressions: string[], names?: Record<string, number>): Promise<Call[]>;
  /** Evaluates an expression in a clean instance: builtins, `math` and the given names. Rejects with ExpressionError. */
  evaluate(expression: string, names?: Record<string, number>): Promise<Value>;
  evaluateAll(expressions: string[], names?: Record<string, number>): Promise<Value[]>;
  /** Ends all runners; jobs still waiting or running reject with SandboxFailure. */
  close(): Promise<void>;
}

/** No verdict: a runner took far more time than its steps should, or was killed, or crashed. The caller tries again. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';
}

/** A lab's own expression is wrong; the message is a sentence for its author. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

export interface SandboxOptions {
  /** Child processes, each of which runs one program at a time. */
  runners: number;
  /** Where the rewritten interpreter and its snapshot are kept. Default: `node_modules/.cache/proximal-sandbox`. */
  cacheFolder?: string;
  /** The last resort: what a program may take is bounded by its steps, and by its runner's own CPU. Default 900. */
  wallClockSeconds?: number;
  /** A runner that uses no CPU at all for so long while it has a job is given up. Default 60. */
  idleSeconds?: number;
  /** Jobs after which a runner is replaced. Default 2 000. */
  recycleAfter?: number;
}
