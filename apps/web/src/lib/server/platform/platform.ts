import { AsyncLocalStorage } from 'node:async_hooks';
import { ProximalClient, type ClientOptions } from '@proximal/client';

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
    const fetch: typeof globalThis.fetch = (input, init) => this.fetch(input, init);
    return new ProximalClient({ baseUrl: this.baseUrl, token, onToken, maxWaitSeconds, fetch });
  }

  /** The client of a learner would exchange a token that has ended, but that of a guest cannot be exchanged. */
  guestClient(token?: string): ProximalClient {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const fetch: typeof globalThis.fetch = (input, init) =>
      this.fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...authorization } });
    return new ProximalClient({ baseUrl: this.baseUrl, maxWaitSeconds, fetch });
  }

  fetch(input: Parameters<typeof globalThis.fetch>[0], init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const visit = this.visits.getStore();
    if (visit?.address !== undefined) headers.set('x-forwarded-for', visit.address);
    const isStream = headers.get('accept') === 'text/event-stream';
    const leftMs = Math.max(0, Math.floor((visit?.until ?? Infinity) - performance.now()));
    const limitMs = Math.min(this.limits.getStore() ?? longestAnswerMs, leftMs);
    const limit = isStream ? [] : [AbortSignal.timeout(limitMs)];
    const signal = AbortSignal.any([...limit, ...(init.signal ? [init.signal] : [])]);
    return fetch(input, { ...init, headers, signal });
  }
}
