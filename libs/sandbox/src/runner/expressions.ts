import type { Interpreter } from '../engine/interpreter.js';
import { converse, RunAllowance, type Exchange } from '../guest/conversation.js';
import { evaluateRequest, splitRequest } from '../guest/request.js';
import type { Reply } from '../guest/reply.js';
import { holdsObject } from '../guest/value.js';
import { fuelPerExpression, functionNameLength } from '../limits.js';
import type { Call, Value } from '../sandbox.js';

export interface Expressions {
  operation: 'split' | 'evaluate';
  expressions: string[];
  names: Record<string, number>;
}

/** The results in order, or a sentence about the first wrong expression. */
export type ExpressionResults = { results: (Call | Value)[] } | { complaint: string };

export function readExpressions(interpreter: Interpreter, request: Expressions): ExpressionResults {
  const { operation, expressions, names } = request;
  const requestFor = operation === 'split' ? splitRequest : evaluateRequest;
  const requests = expressions.map((expression) => requestFor(expression, names));
  const exchanges = converse(interpreter, requests, new RunAllowance(fuelPerExpression * expressions.length));
  const results: (Call | Value)[] = [];
  for (const [index, { reply }] of exchanges.entries()) {
    const complaint = complaintAbout(reply);
    if (complaint) return { complaint: `\`${expressions[index]}\` ${complaint}` };
    results.push(resultOf(reply as Reply));
  }
  return { results };
}

function resultOf(reply: Reply): Call | Value {
  if (reply.kind === 'split') return reply.call;
  return reply.kind === 'returned' ? reply.value : null;
}

function complaintAbout(reply: Exchange['reply']): string | null {
  if (reply === 'out-of-steps') return 'takes too many steps.';
  if (typeof reply === 'string') return 'cannot be evaluated.';
  if (reply.kind === 'raised') return complaintAboutError(reply.exception, reply.message);
  if (reply.kind === 'split' && reply.call.function.length > functionNameLength)
    return 'names a function with too long a name.';
  const values = reply.kind === 'split' ? [...reply.call.args, ...Object.values(reply.call.kwargs)] : [reply.value];
  const type = holdsObject(values);
  return type && `gives a value of type ${type}, which has no fixed written form.`;
}

function complaintAboutError(exception: string, message: string): string {
  if (exception === 'SyntaxError') return `is not an expression as needed: ${message}.`;
  return message ? `raises ${exception}: ${message}.` : `raises ${exception}.`;
}
