import type { Interpreter } from '../engine/interpreter.js';
import { promptLength } from '../limits.js';
import type { ScriptedModel } from '../sandbox.js';
import { converse, RunAllowance, type PromptedModel } from './conversation.js';
import { actionRequest, compileRequest, executeRequest, unpackRequest } from './request.js';

/** A new instance for every prompt: whatever a program sends, it reaches nothing but the arguments of one call. */
export class ScriptedModelInstance implements PromptedModel {
  private earlier: string[] = [];
  private packed: string | null = null;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly model: ScriptedModel,
  ) {}

  startCase(): void {
    this.earlier = [];
  }

  answer(prompt: string, fuel: number): { line: Uint8Array | null; fuel: number } {
    if (this.earlier.length >= this.model.calls)
      return { line: lineOf('refused', `the model answers at most ${this.model.calls} prompts here`), fuel: 0 };
    if (prompt.length > promptLength)
      return { line: lineOf('refused', `a prompt has at most ${promptLength} characters`), fuel: 0 };
    const call = { function: 'model', args: [prompt, [...this.earlier]], kwargs: {} };
    this.earlier.push(prompt);
    const code = this.packed === null ? compileRequest(this.model.source) : unpackRequest(this.packed);
    const allowance = new RunAllowance(fuel);
    const exchanges = converse(this.interpreter, [code, executeRequest(), actionRequest(call)], allowance);
    const compiled = exchanges[0]?.reply;
    if (typeof compiled === 'object' && compiled.kind === 'returned' && typeof compiled.value === 'string')
      this.packed = compiled.value;
    const used = Math.max(0, fuel - allowance.fuel);
    const reply = exchanges.at(-1)?.reply;
    if (reply === 'out-of-steps') return { line: null, fuel: used };
    const value = exchanges.length === 3 && typeof reply === 'object' && reply.kind === 'returned' ? reply.value : null;
    if (typeof value === 'string' && value.length <= promptLength) return { line: lineOf('answer', value), fuel: used };
    const reason = typeof reply === 'object' && reply.kind === 'raised' ? ` (${reply.exception})` : '';
    return { line: lineOf('refused', `the model has no answer to this prompt${reason}`), fuel: used };
  }
}

function lineOf(kind: 'answer' | 'refused', text: string): Uint8Array {
  return Buffer.from(`${JSON.stringify([kind, text])}\n`);
}
