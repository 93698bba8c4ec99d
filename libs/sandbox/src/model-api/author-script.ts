import type { Interpreter } from '../engine/interpreter.js';
import { converse, RunAllowance } from '../guest/conversation.js';
import { actionRequest, compileRequest, executeRequest, unpackRequest } from '../guest/request.js';
import type { Value } from '../sandbox.js';

export type ScriptEnd = { value: Value } | { exception: string | null } | 'out-of-steps';

/** An author's function `reply`, called in a new instance each time: a program reaches nothing but its arguments. */
export class AuthorScript {
  private packed: string | null = null;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly source: string,
  ) {}

  call(args: Value[], fuel: number): { end: ScriptEnd; fuel: number } {
    const code = this.packed === null ? compileRequest(this.source) : unpackRequest(this.packed);
    const allowance = new RunAllowance(fuel);
    const call = actionRequest({ function: 'reply', args, kwargs: {} });
    const exchanges = converse(this.interpreter, [code, executeRequest(), call], allowance);
    const compiled = exchanges[0]?.reply;
    if (typeof compiled === 'object' && compiled.kind === 'returned' && typeof compiled.value === 'string')
      this.packed = compiled.value;
    return { end: endOf(exchanges), fuel: Math.max(0, fuel - allowance.fuel) };
  }
}

function endOf(exchanges: ReturnType<typeof converse>): ScriptEnd {
  const reply = exchanges.at(-1)?.reply;
  if (reply === 'out-of-steps') return reply;
  if (typeof reply !== 'object') return { exception: null };
  if (reply.kind === 'raised') return { exception: reply.exception };
  return reply.kind === 'returned' && exchanges.length === 3 ? { value: reply.value } : { exception: null };
}
