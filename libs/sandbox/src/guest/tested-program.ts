import type { Interpreter } from '../engine/interpreter.js';
import { callsOfTestedProgram } from '../limits.js';
import type { Call, ProgramUnderTest } from '../sandbox.js';
import { converse, RunAllowance, type Exchange, type Surroundings, type TestedProgram } from './conversation.js';
import { compileRequest, executeRequest, testedCallRequest, unpackRequest } from './request.js';
import { holdsObject } from './value.js';

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
    private readonly files: Surroundings['files'],
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
    const object = holdsObject([...call.args, ...Object.values(call.kwargs)]);
    if (object !== null) return { line: raisedLine(`tests can pass plain values, and no ${object}`), fuel: 0 };
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
    const { files } = this;
    const execute = executeRequest({ hasFiles: files.size > 0, hasModel: false });
    const requests = [unpackRequest(this.packed), execute, testedCallRequest(call)];
    const exchanges = converse(this.interpreter, requests, allowance, { files, model: null });
    return { line: lineOfAnswer(exchanges[2]), fuel: Math.max(0, fuel - allowance.fuel) };
  }
}

const exhausted: unknown[] = ['MemoryError', 'RecursionError'];

/**
 * Null where a limit of the sandbox ended the call: tests could otherwise tell two programs apart by what they take,
 * with an input that just fits for one of them.
 */
function lineOfAnswer(exchange: Exchange | undefined): Uint8Array | null {
  const reply = exchange?.reply;
  if (typeof reply !== 'object') return null;
  if (reply.kind === 'raised') return exhausted.includes(reply.exception) ? null : raisedLine(reply.message);
  const [ending, ...parts] = reply.kind === 'returned' && Array.isArray(reply.value) ? reply.value : [];
  if (ending === 'raised') return exhausted.includes(parts[0]) ? null : lineOf('raised', ...parts);
  if (ending !== 'returned') throw new Error('a tested program got another reply');
  const object = holdsObject(parts[0]!);
  return object === null
    ? lineOf('returned', parts[0])
    : raisedLine(`the program returned a ${object}, no plain value`);
}

function raisedLine(message: string): Uint8Array {
  return lineOf('raised', 'TypeError', ['TypeError'], [message]);
}

function lineOf(...parts: unknown[]): Uint8Array {
  return Buffer.from(`${JSON.stringify(parts)}\n`);
}
