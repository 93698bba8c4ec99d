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
  /**
   * `line` is the deepest line in the learner's own source; `file` is its name as test files are loaded, and left out
   * when the line is none of the learner's.
   */
  /** `bases` are the classes of the exception, itself first; a builtin's name means the builtin. */
  | { kind: 'raised'; exception: string; message: string; line: number | null; bases: string[]; file?: string }
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

/** `line` and `column` count from 1; `column` in UTF-16 units. */
export interface Diagnostic {
  code: string;
  line: number;
  column: number;
  message: string;
}
