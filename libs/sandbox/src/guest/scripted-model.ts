import { promptLength } from '../limits.js';
import type { ScriptedModel } from '../sandbox.js';
import type { AuthorProgram } from './author-program.js';
import type { PromptedModel } from './conversation.js';

export class ScriptedModelInstance implements PromptedModel {
  private earlier: string[] = [];

  constructor(
    private readonly program: AuthorProgram,
    private readonly calls: ScriptedModel['calls'],
  ) {}

  startCase(): void {
    this.earlier = [];
  }

  answer(prompt: string, fuel: number): { line: Uint8Array | null; fuel: number } {
    if (this.earlier.length >= this.calls)
      return { line: lineOf('refused', `the model answers at most ${this.calls} prompts here`), fuel: 0 };
    if (prompt.length > promptLength)
      return { line: lineOf('refused', `a prompt has at most ${promptLength} characters`), fuel: 0 };
    const call = { function: 'model', args: [prompt, [...this.earlier]], kwargs: {} };
    this.earlier.push(prompt);
    const { reply, isOfCall, fuel: used } = this.program.call(call, fuel);
    if (reply === 'out-of-steps') return { line: null, fuel: used };
    const value = isOfCall && typeof reply === 'object' && reply.kind === 'returned' ? reply.value : null;
    if (typeof value === 'string' && value.length <= promptLength) return { line: lineOf('answer', value), fuel: used };
    const reason = typeof reply === 'object' && reply.kind === 'raised' ? ` (${reply.exception})` : '';
    return { line: lineOf('refused', `the model has no answer to this prompt${reason}`), fuel: used };
  }
}

function lineOf(kind: 'answer' | 'refused', text: string): Uint8Array {
  return Buffer.from(`${JSON.stringify([kind, text])}\n`);
}
