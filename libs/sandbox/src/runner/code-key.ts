import type { Interpreter } from '../engine/interpreter.js';
import { converse, RunAllowance } from '../guest/conversation.js';
import { keyRequest } from '../guest/request.js';
import { keyFuel } from '../limits.js';
import type { Action, Program } from '../sandbox.js';

export function codeKeyOf(interpreter: Interpreter, { source, runs }: Program): string | null {
  return keyOf(
    interpreter,
    source,
    runs.flatMap(({ calls }) => calls.flatMap(keywordsIn)),
  );
}

/** @param callers texts whose calls may name arguments */
export function codeKeyOfTested(interpreter: Interpreter, source: string, callers: string[]): string | null {
  return keyOf(interpreter, source, [...new Set(callers.flatMap(keywordsInText))]);
}

function keyOf(interpreter: Interpreter, source: string, keywords: string[]): string | null {
  const [exchange] = converse(interpreter, [keyRequest(source, keywords)], new RunAllowance(keyFuel));
  const reply = exchange?.reply;
  if (typeof reply !== 'object' || reply.kind !== 'returned') return null;
  return typeof reply.value === 'string' ? reply.value : null;
}

/** A name before a single `=`: an argument's name, or a name that the script binds, which does no harm. */
const keyword = /[\p{L}_][\p{L}\p{N}_]*(?=\s*=(?!=))/gu;

function keywordsIn(action: Action): string[] {
  if ('tests' in action) return [];
  if ('code' in action) return keywordsInText(action.code);
  return Object.keys(action.kwargs);
}

function keywordsInText(text: string): string[] {
  return [...text.matchAll(keyword)].map(([name]) => name);
}
