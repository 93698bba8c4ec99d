import type { Operation } from '@proximal/contracts';
import type { Call, Client } from '../client.js';

/** What was sent and answered; the OpenAPI document shows it as the example of the operation. */
export interface Recorded {
  parameters?: Record<string, string | number>;
  body?: unknown;
  answers: Record<string, unknown>;
}

/** Calls operations, and records the first answer of each with its request. */
export class Recorder {
  readonly examples: Record<string, Recorded> = {};

  constructor(private readonly client: Client) {}

  /** Calls an operation that must succeed, and returns its answer as JSON. */
  async call<T = unknown>(operation: Operation, call: Call = {}): Promise<T> {
    const { status, json } = await this.client.call(operation, call);
    const id = operation.subject.slice(operation.subject.indexOf('.') + 1);
    const parameters = { ...call.params, ...call.query };
    this.examples[id] ??= {
      ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
      ...(call.body === undefined ? {} : { body: withoutTokens(call.body) }),
      answers: {},
    };
    this.examples[id].answers[status] ??= withoutTokens(json);
    return json as T;
  }
}

/** A committed token would be of no use to anybody, and look like a leak. */
function withoutTokens(json: unknown): unknown {
  const text = JSON.stringify(json)
    .replace(/"access_token":"[^"]+"/, '"access_token":"eyJhbGciOiJSUzI1NiJ9.eyJ…"')
    .replace(/"token":"[^"]+"/, '"token":"kX3v…"');
  return JSON.parse(text) as unknown;
}

/** The bodies of answers about one thing, and of pages of them. */
export interface Data<T> {
  data: T;
}
export type Page = Data<{ id: number }[]>;

/** Lists of the examples have two items. */
export const two = { limit: 2 };
