import { AsyncLocalStorage } from 'node:async_hooks';
import { ProximalClient, type ClientOptions } from '@proximal/client';

/** A request of a page waits at most this long for the platform, in milliseconds; a submission is answered in 25 s. */
const longestAnswerMs = 30_000;
/** Long enough for a second try after a lost connection, too short for a limit. */
const maxWaitSeconds = 2;

/** The platform's interface over HTTP, which knows for which visitor a page is made. */
export class Platform {
  private readonly addresses = new AsyncLocalStorage<string>();
  private readonly limits = new AsyncLocalStorage<number>();
  /** The address of the platform without the interface's path; figures and probes are below it. */
  readonly origin: string;

  constructor(private readonly baseUrl: string) {
    this.origin = new URL(baseUrl).origin;
  }

  /** Runs a function for a visitor: the platform counts its requests as requests from that address. */
  forVisitor<T>(address: string, run: () => T): T {
    return this.addresses.run(address, run);
  }

  /** Runs a function whose requests may take so long, in milliseconds, until the last byte of their answers. */
  within<T>(limitMs: number, run: () => T): T {
    return this.limits.run(limitMs, run);
  }

  /** Returns a client that soon says when a limit is reached or the platform is away: a page shows that. */
  client(token: string | undefined, onToken: NonNullable<ClientOptions['onToken']>): ProximalClient {
    const fetch: typeof globalThis.fetch = (input, init) => this.fetch(input, init);
    return new ProximalClient({ baseUrl: this.baseUrl, token, onToken, maxWaitSeconds, fetch });
  }

  /** Like the global function, for the visitor of the present page. */
  fetch(input: Parameters<typeof globalThis.fetch>[0], init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const address = this.addresses.getStore();
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const isStream = headers.get('accept') === 'text/event-stream';
    const limit = isStream ? [] : [AbortSignal.timeout(this.limits.getStore() ?? longestAnswerMs)];
    const signal = AbortSignal.any([...limit, ...(init.signal ? [init.signal] : [])]);
    return fetch(input, { ...init, headers, signal });
  }
}
