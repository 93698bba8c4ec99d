import type { Operation } from '@proximal/contracts';
import type { CaseCall } from '@proximal/contracts/cases';
import type { Answer } from '../../harness/client.js';

/** The OpenAPI document shows it as the example of the operation. */
export interface Recorded {
  parameters?: Record<string, string | number>;
  body?: unknown;
  answers: Record<string, unknown>;
}

export function operationId({ subject }: Operation): string {
  return subject.slice(subject.indexOf('.') + 1);
}

export function record(
  recorded: Record<string, Recorded>,
  operation: Operation,
  call: CaseCall,
  { status, json }: Answer,
): void {
  const parameters = { ...call.params, ...call.query };
  const one = (recorded[operationId(operation)] ??= {
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(call.body === undefined ? {} : { body: withoutTokens(call.body) }),
    answers: {},
  });
  one.answers[status] ??= withoutTokens(json);
}

/** A committed token would be of no use to anybody, and look like a leak. */
function withoutTokens(json: unknown): unknown {
  const text = JSON.stringify(json)
    .replace(/"access_token":"[^"]+"/, '"access_token":"eyJhbGciOiJSUzI1NiJ9.eyJ…"')
    .replace(/"token":"[^"]+"/, '"token":"kX3v…"');
  return JSON.parse(text) as unknown;
}
