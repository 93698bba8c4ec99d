import type { Clock } from './clock.js';
import { ApiError, ConnectionError, errorOf } from './errors.js';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
  /**
   * For this time after the first try, in milliseconds, a request may be sent again that the platform may have
   * processed: 0 when it could take effect twice.
   */
  repeatableForMs: number;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Sends a request whose answer is read as a whole. */
export type FetchText = (
  url: string,
  init: Pick<HttpRequest, 'method' | 'headers' | 'body' | 'signal'>,
) => Promise<{ status: number; headers: Headers; text: string }>;

const maxTries = 6;

/** Sends a request again after `Retry-After` or a failed connection. */
export class Transport {
  /** @param maxWaitMs the longest that all tries of one request may take before a further one begins */
  constructor(
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
    private readonly maxWaitMs: number,
    private readonly fetchText: FetchText = textBy(fetch),
  ) {}

  /**
   * @throws ApiError for an answer of 400 and above
   * @throws ConnectionError when no answer has arrived
   * @throws the reason of the signal when that aborts
   */
  send(request: HttpRequest): Promise<HttpAnswer> {
    return this.repeat(request, () => this.tryOnce(request));
  }

  open(request: HttpRequest): Promise<Response> {
    return this.repeat(request, async () => {
      const response = await this.fetched(request);
      if (response.status >= 400) {
        const text = await orConnectionError(request, response.text());
        throw errorOf(response.status, response.headers, parsed(text));
      }
      return response;
    });
  }

  private async repeat<T>(request: HttpRequest, tryOnce: () => Promise<T>): Promise<T> {
    const start = this.clock.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce();
      } catch (error) {
        const pauseMs = pauseAfter(error, tries);
        const nextMs = this.clock.now() - start + pauseMs;
        if (!isWorthRepeating(error, tries, nextMs, request) || nextMs > this.maxWaitMs) throw error;
        await this.clock.sleep(pauseMs, request.signal);
      }
    }
  }

  private async tryOnce(request: HttpRequest): Promise<HttpAnswer> {
    const { url } = request;
    const { status, headers, text } = await orConnectionError(request, this.fetchText(url, request));
    const json = parsed(text);
    if (status >= 400) throw errorOf(status, headers, json);
    if (json === undefined && text !== '') throw new ApiError(status, 'unknown', `${url} answered no JSON.`);
    return { status, headers, body: json };
  }

  private fetched(request: HttpRequest): Promise<Response> {
    return orConnectionError(request, this.fetch(request.url, initOf(request)));
  }
}

function textBy(fetch: typeof globalThis.fetch): FetchText {
  return async (url, request) => {
    const response = await fetch(url, initOf(request));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

function initOf({ method, headers, body, signal }: Parameters<FetchText>[1]): RequestInit {
  return { method, headers, body: body ?? null, signal: signal ?? null };
}

async function orConnectionError<T>({ url, signal }: HttpRequest, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(url, error);
  }
}

/** A request over the limit was not processed; of others nobody knows. */
function isWorthRepeating(error: unknown, tries: number, nextMs: number, { repeatableForMs }: HttpRequest): boolean {
  if (error instanceof ApiError && error.status === 429) return true;
  const isUnavailable =
    error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status));
  return isUnavailable && tries < maxTries && nextMs <= repeatableForMs;
}

/** Returns milliseconds: what the platform says, else 0.5 s, 1 s, 2 s and so on. */
function pauseAfter(error: unknown, tries: number): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? 250 * 2 ** tries : seconds * 1000;
}

/** Returns undefined for what is no JSON, for instance the error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
