import type { Interpreter } from '../engine/interpreter.js';
import type { Call } from '../sandbox.js';
import { converse, RunAllowance, type Exchange } from './conversation.js';
import { actionRequest, compileRequest, executeRequest, unpackRequest } from './request.js';
import type { AuthorAnswer, AuthorAnswers } from './author-answers.js';

/**
 * An author's program that stands in for a model. Each call has a new instance: whatever a learner's program sends, it
 * reaches nothing but the arguments of one call. So equal calls have equal answers, which are computed once.
 */
export class AuthorProgram {
  private packed: string | null = null;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly source: string,
    private readonly answers: AuthorAnswers,
  ) {}

  /** An answer whose last reply is `out-of-steps` has taken all of `fuel`. */
  call(call: Call, fuel: number): AuthorAnswer {
    // The first call compiles the program, which takes other steps than unpacking it.
    const key = JSON.stringify([this.source, this.packed === null, call]);
    const known = this.answers.find(key);
    const answer = known && known.fuel <= fuel ? known : this.compute(call, fuel);
    if (answer.reply !== 'out-of-steps') this.answers.keep(key, answer);
    this.packed ??= answer.packed;
    return answer;
  }

  private compute(call: Call, fuel: number): AuthorAnswer {
    const code = this.packed === null ? compileRequest(this.source) : unpackRequest(this.packed);
    const allowance = new RunAllowance(fuel);
    const requests = [code, executeRequest(), actionRequest(call)];
    const exchanges = converse(this.interpreter, requests, allowance);
    return {
      reply: exchanges.at(-1)!.reply,
      isOfCall: exchanges.length === requests.length,
      packed: packedIn(exchanges[0]),
      fuel: Math.max(0, fuel - allowance.fuel),
    };
  }
}

function packedIn(compiled: Exchange | undefined): string | null {
  const reply = compiled?.reply;
  const isPacked = typeof reply === 'object' && reply.kind === 'returned' && typeof reply.value === 'string';
  return isPacked ? (reply.value as string) : null;
}
