import type { Interpreter } from '../engine/interpreter.js';
import { callsOfTestedProgram } from '../limits.js';
import type { Call, ProgramUnderTest } from '../sandbox.js';
import { converse, RunAllowance, type Exchange, type TestedProgram } from './conversation.js';
import { actionRequest, compileRequest, executeRequest, unpackRequest } from './request.js';

interface Answered {
  line: Uint8Array | null;
  fuel: number;
}

/**
 * Runs each call of a test in a new instance, where the tests cannot read the program: they learn what it returns, and
 * nothing else. So the same call always has the same answer, which is computed once.
 */
export class TestedProgramInstance implements TestedProgram {
  readonly functions: readonly string[];
  private readonly answers = new Map<string, Answered>();
  private packed: string | null = null;
  private calls = 0;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly program: ProgramUnderTest,
  ) {
    this.functions = program.functions;
  }

  answer(call: Call, fuel: number): Answered {
    const compiling = this.compile(fuel);
    const answered = this.answerOf(call, fuel - compiling);
    return { ...answered, fuel: answered.fuel + compiling };
  }

  private answerOf(call: Call, fuel: number): Answered {
    this.calls++;
    if (this.calls > callsOfTestedProgram)
      return { line: lineOf('refused', `tests may call the program ${callsOfTestedProgram} times at most`), fuel: 0 };
    const key = JSON.stringify([call.function, call.args, call.kwargs]);
    const known = this.answers.get(key);
    if (known && known.fuel <= fuel) return known;
    const answered = this.compute(call, fuel);
    if (answered.line !== null) this.answers.set(key, answered);
    return answered;
  }

  /** Once, so that equal calls take equal steps. Returns the steps that it takes. */
  private compile(fuel: number): number {
    if (this.packed !== null) return 0;
    const allowance = new RunAllowance(fuel);
    const [compiled] = converse(this.interpreter, [compileRequest(this.program.source)], allowance);
    const reply = compiled?.reply;
    if (typeof reply === 'object' && reply.kind === 'returned' && typeof reply.value === 'string')
      this.packed = reply.value;
    return Math.max(0, fuel - allowance.fuel);
  }

  private compute(call: Call, fuel: number): Answered {
    if (this.packed === null) return { line: null, fuel };
    const allowance = new RunAllowance(fuel);
    const requests = [unpackRequest(this.packed), executeRequest(), actionRequest(call)];
    const exchanges = converse(this.interpreter, requests, allowance);
    return { line: lineOfAnswer(exchanges[2]), fuel: Math.max(0, fuel - allowance.fuel) };
  }
}

const exhausted = ['MemoryError', 'RecursionError'];

/**
 * Null where a limit of the sandbox ended the call: tests could otherwise tell two programs apart by what they take,
 * with an input that just fits for one of them.
 */
function lineOfAnswer(exchange: Exchange | undefined): Uint8Array | null {
  const reply = exchange?.reply;
  if (typeof reply !== 'object') return null;
  if (reply.kind === 'returned') return lineOf('returned', reply.value);
  if (reply.kind === 'raised')
    return exhausted.includes(reply.exception) ? null : lineOf('raised', reply.exception, reply.message, reply.bases);
  throw new Error(`a tested program got a reply of kind ${reply.kind}`);
}

function lineOf(...parts: unknown[]): Uint8Array {
  return Buffer.from(`${JSON.stringify(parts)}\n`);
}
