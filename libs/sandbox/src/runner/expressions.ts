import type { Interpreter } from '../engine/interpreter.js';
import { converse, RunAllowance, type Exchange } from '../guest/conversation.js';
import { evaluateRequest, splitRequest } from '../guest/request.js';
import type { Reply } from '../guest/reply.js';
import { holdsObject } from '../guest/value.js';
import { fuelPerExpression, functionNameLength } from '../limits.js';
import type { ParsedAction, Value } from '../sandbox.js';

export interface Expressions {
  operation: 'split' | 'evaluate';
  expressions: string[];
  names: Record<string, number>;
}

export type ExpressionResults = { results: (ParsedAction | Value)[] } | { complaint: string };

export function readExpressions(interpreter: Interpreter, request: Expressions): ExpressionResults {
  const { operation, expressions, names } = request;
  const requestFor = operation === 'split' ? splitRequest : evaluateRequest;
  const requests = expressions.map((expression) => requestFor(expression, names));
  const exchanges = converse(interpreter, requests, new RunAllowance(fuelPerExpression * expressions.length));
  const results: (ParsedAction | Value)[] = [];
  for (const [index, expression] of expressions.entries()) {
    const exchange = exchanges[index];
    if (!exchange) break;
    const complaint = complaintAbout(exchange.reply);
    if (complaint) return { complaint: `\`${expression}\` ${complaint}` };
    results.push(resultOf(exchange.reply as Reply, expression, names));
  }
  return { results };
}

function resultOf(reply: Reply, code: string, names: Expressions['names']): ParsedAction | Value {
  if (reply.kind === 'split') return { action: reply.call, reads: [reply.call.function], binds: [] };
  if (reply.kind === 'script') {
    const { reads, binds, awaits } = reply;
    return { action: { code, names, continues: false, ...(awaits && { awaits }) }, reads, binds };
  }
  return reply.kind === 'returned' ? reply.value : null;
}

function complaintAbout(reply: Exchange['reply']): string | null {
  if (reply === 'out-of-steps') return 'takes too many steps.';
  if (typeof reply === 'string') return 'cannot be evaluated.';
  if (reply.kind === 'raised') return complaintAboutError(reply.exception, reply.message);
  if (reply.kind === 'split' && reply.call.function.length > functionNameLength)
    return 'names a function with too long a name.';
  const type = reply.kind === 'returned' ? holdsObject(reply.value) : null;
  return type && `gives a value of type ${type}, which has no fixed written form.`;
}

function complaintAboutError(exception: string, message: string): string {
  if (exception === 'SyntaxError') return `is not an expression as needed: ${message}.`;
  return message ? `raises ${exception}: ${message}.` : `raises ${exception}.`;
}
