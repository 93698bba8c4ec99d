import { addressOf } from './address.js';
import type { Clock } from './clock.js';
import { ApiError } from './errors.js';
import { newKey, takesKey } from './idempotency.js';
import type { CallOptions, Method } from './operation-types.js';
import type { Schemas } from './schemas.js';
import { Session, type OnToken } from './session.js';
import type { HttpAnswer, HttpRequest, Transport } from './transport.js';

export interface Call extends CallOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** For 30 s an exchanged token gives the same successor again; later use would revoke the session. */
const exchangeRepeatableForMs = 20_000;

export class Caller {
  readonly session: Session;

  constructor(
    private readonly baseUrl: string,
    private readonly transport: Transport,
    clock: Clock,
    first: { token: string | undefined; onToken: OnToken },
  ) {
    this.session = new Session(first.token, (expired) => this.exchange(expired), clock, first.onToken);
  }

  /** Without a token when it is a login or a registration. */
  call(method: Method, path: string, { params, query, ...call }: Call = {}): Promise<HttpAnswer> {
    const headers = lowerCased(call.headers);
    if (takesKey(method, path)) headers['idempotency-key'] ??= newKey();
    const url = this.baseUrl + addressOf(path, params, query);
    if (!path.startsWith('/auth/') || path === '/auth/logout')
      return this.authorized(method, url, { ...call, headers });
    return this.transport.send(requestOf(method, url, { ...call, headers }));
  }

  /** Once more, with the token that replaces it, when the token has expired. */
  authorized(method: Method, url: string, call: Call): Promise<HttpAnswer> {
    return this.withToken(call, (token) => this.transport.send(requestOf(method, url, call, token)));
  }

  openStream(path: string, { headers, ...call }: Call): Promise<Response> {
    return this.open(path, { ...call, headers: { ...headers, accept: 'text/event-stream' } });
  }

  /** For an answer whose body is read while it arrives. */
  open(path: string, { params, query, headers, signal }: Call): Promise<Response> {
    const call = { headers: lowerCased(headers), signal };
    const url = this.baseUrl + addressOf(path, params, query);
    return this.withToken(call, (token) => this.transport.open(requestOf('GET', url, call, token)));
  }

  private async withToken<T>({ signal }: Call, send: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = await this.session.current(signal);
    try {
      return await send(token);
    } catch (error) {
      if (token === undefined || !(error instanceof ApiError && error.code === 'token-expired')) throw error;
      return send(await this.session.renewOnce(token, signal));
    }
  }

  /** Belongs to all requests that wait for it, so no signal of one of them ends it. */
  private async exchange(token: string): Promise<Schemas['Token']> {
    const request = requestOf('POST', `${this.baseUrl}/auth/refresh`, {}, token);
    const answer = await this.transport.send({ ...request, repeatableForMs: exchangeRepeatableForMs });
    return answer.body as Schemas['Token'];
  }
}

function requestOf(method: Method, url: string, call: Call, token?: string): HttpRequest {
  const headers = { ...call.headers };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method,
    url,
    headers,
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    signal: call.signal,
    repeatableForMs: isIdempotent(method) || 'idempotency-key' in headers ? Infinity : 0,
  };
}

/** The second of two equal requests changes nothing (RFC 9110, section 9.2.2); a PATCH promises that nowhere. */
function isIdempotent(method: Method): boolean {
  return method === 'GET' || method === 'PUT' || method === 'DELETE';
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
