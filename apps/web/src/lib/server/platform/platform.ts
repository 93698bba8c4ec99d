import { AsyncLocalStorage } from 'node:async_hooks';
import { ProximalClient, type ClientOptions, type FetchText } from '@proximal/client';
import { requestText } from './request-text.js';

/** Of one request; a submission is answered in 25 s. */
const longestAnswerMs = 30_000;
/** Of all requests of one page together, whatever is tried again in between. */
const longestPageMs = 40_000;
/** Long enough for a second try after a lost connection, too short for a limit. */
const maxWaitSeconds = 2;

export class Platform {
  private readonly visits = new AsyncLocalStorage<{ address: string | undefined; until: number }>();
  private readonly limits = new AsyncLocalStorage<number>();
  readonly origin: string;

  constructor(private readonly baseUrl: string) {
    this.origin = new URL(baseUrl).origin;
  }

  /** The platform counts the requests as requests from that address. A stream has no end to be in time for. */
  forVisitor<T>(address: string, isStream: boolean, run: () => T): T {
    return this.visits.run({ address, until: isStream ? Infinity : performance.now() + longestPageMs }, run);
  }

  /** The platform counts the requests as requests of this server. */
  asItself<T>(run: () => T): T {
    return this.visits.run({ address: undefined, until: performance.now() + longestPageMs }, run);
  }

  within<T>(limitMs: number, run: () => T): T {
    return this.limits.run(limitMs, run);
  }

  client(token: string | undefined, onToken: NonNullable<ClientOptions['onToken']>): ProximalClient {
    return new ProximalClient({ ...this.clientOptions(), token, onToken });
  }

  /** The client of a learner would exchange a token that has ended, but that of a guest cannot be exchanged. */
  guestClient(token?: string): ProximalClient {
    return new ProximalClient(this.clientOptions(token === undefined ? {} : { authorization: `Bearer ${token}` }));
  }

  fetch(input: Parameters<typeof globalThis.fetch>[0], init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), ...this.addressHeader() };
    const limit = headers.accept === 'text/event-stream' ? [] : [AbortSignal.timeout(this.limitMs())];
    const signal = AbortSignal.any([...limit, ...(init.signal ? [init.signal] : [])]);
    return fetch(input, { ...init, headers, signal });
  }

  private clientOptions(more: Record<string, string> = {}): ClientOptions {
    const fetch: typeof globalThis.fetch = (input, init) =>
      this.fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...more } });
    const fetchText: FetchText = (url, init) =>
      requestText(url, { ...init, headers: { ...init.headers, ...more, ...this.addressHeader() } }, this.limitMs());
    return { baseUrl: this.baseUrl, maxWaitSeconds, fetch, fetchText };
  }

  private addressHeader(): Record<string, string> {
    const address = this.visits.getStore()?.address;
    return address === undefined ? {} : { 'x-forwarded-for': address };
  }

  private limitMs(): number {
    const leftMs = Math.max(0, Math.floor((this.visits.getStore()?.until ?? Infinity) - performance.now()));
    return Math.min(this.limits.getStore() ?? longestAnswerMs, leftMs);
  }
}
