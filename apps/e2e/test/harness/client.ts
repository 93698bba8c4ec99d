import { expect } from '@jest/globals';
import { operations, type Operation } from '@proximal/contracts';
import { z } from 'zod';

export interface Call {
  token?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  rawBody?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export interface Outcome<T> extends Answer {
  output: T;
}

type OutcomeOf<T extends Operation> = T['answer'] extends 'page'
  ? { items: z.output<T['output']>[]; nextCursor: string | undefined; didYouMean: string | undefined }
  : T['answer'] extends 'explained'
    ? { data: z.output<T['output']>; message: string | null }
    : z.output<T['output']>;

const page = (item: z.ZodType) =>
  z.strictObject({ data: z.array(item), next_cursor: z.string().optional(), did_you_mean: z.string().optional() });

/** RFC 6750: an error only where a token was sent. */
const challenge = /^Bearer( error="invalid_token", error_description="[^"\\]+")?$/;

export class Client {
  readonly checked = new Set<string>();

  constructor(readonly baseUrl: string) {}

  async send(method: string, path: string, call: Call = {}): Promise<Answer> {
    const { token, body, rawBody, query = {} } = call;
    const hasBody = body !== undefined || rawBody !== undefined;
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    };
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(mapValues(query, String)).toString()}` : '';
    const content = rawBody ?? (body === undefined ? null : JSON.stringify(body));
    const response = await fetch(this.baseUrl + path + search, {
      method,
      headers,
      body: content as RequestInit['body'],
    });
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    const answer = { status: response.status, headers: response.headers, text, json };
    assertPromises(`${method} ${path}`, answer);
    return answer;
  }

  check(method: string, path: string, answer: Answer): void {
    assertPromises(`${method} ${path}`, answer);
    const operation = operations.find((one) => one.method === method && templateOf(one).test(path.split('?')[0]!));
    if (operation === undefined) throw new Error(`${method} ${path} is no operation`);
    if (![operation.success, 202].includes(answer.status)) return;
    outputOf(operation, answer.json);
    this.checked.add(operation.subject);
  }

  request(operation: Operation, call: Call = {}): Promise<Answer> {
    return this.send(operation.method, pathOf(operation, call.params), call);
  }

  /** The operation must succeed, and its answer must match the contract exactly. */
  async call<T extends Operation>(operation: T, call: Call = {}): Promise<Outcome<OutcomeOf<T>>> {
    const answer = await this.request(operation, call);
    if (![operation.success, 202].includes(answer.status)) {
      throw new Error(`${operation.subject} answered ${answer.status}: ${answer.text}`);
    }
    const output = outputOf(operation, answer.json);
    this.checked.add(operation.subject);
    return { ...answer, output: output as OutcomeOf<T> };
  }
}

export function pathOf({ path }: Operation, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'));
}

function templateOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function outputOf(operation: Operation, json: unknown): unknown {
  if (operation.answer === 'page') {
    const { data, next_cursor, did_you_mean } = parsedAlike(page(operation.output), json);
    return { items: data, nextCursor: next_cursor, didYouMean: did_you_mean };
  }
  if (operation.answer === 'bare') return parsedAlike(operation.output, json);
  if (operation.answer === 'explained') {
    const { data, message = null } = parsedAlike(
      z.strictObject({ data: operation.output, message: z.string().optional() }),
      json,
    );
    return { data, message };
  }
  return parsedAlike(z.strictObject({ data: operation.output }), json).data;
}

/** Compares the parsed value with the JSON: schemas drop undeclared fields, so such a field shows as a difference. */
function parsedAlike<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const parsed = schema.parse(json);
  expect(json).toEqual(parsed);
  return parsed;
}

function assertPromises(request: string, { status, headers, json }: Answer): void {
  const names = ['limit', 'remaining', 'reset'];
  const shown = Object.fromEntries(names.map((name) => [name, headers.get(`x-ratelimit-${name}`)]));
  const number = expect.stringMatching(/^\d+$/);
  expect({ request, ...shown }).toEqual({ request, limit: number, remaining: number, reset: number });
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{1,100}$/);
  if (json !== undefined) expect(headers.get('content-type')).toMatch(/^application\/json\b/);
  if (status >= 400 && json !== undefined) {
    const said = { detail: expect.any(String), code: expect.stringMatching(/^[a-z-]+$/) };
    expect(json).toEqual({ ...said, ...(status === 422 ? { errors: expect.anything() } : {}) });
  }
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  if (status === 401) expect(headers.get('www-authenticate')).toMatch(challenge);
  if (status === 405) expect(headers.get('allow')).toMatch(/GET|POST/);
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
