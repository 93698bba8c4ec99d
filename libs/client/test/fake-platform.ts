import { untilAborted } from '../src/clock.js';
import { ProximalClient, type ClientOptions } from '../src/index.js';

export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

export type Respond = (request: SentRequest) => Response | Promise<Response>;

const origin = 'https://platform.example';

export class FakePlatform {
  readonly requests: SentRequest[] = [];
  readonly sleeps: number[] = [];
  private nowMs = 0;

  constructor(private readonly respond: Respond) {}

  client(options: Partial<ClientOptions> = {}): ProximalClient {
    return new ProximalClient({ baseUrl: `${origin}/api/v1`, fetch: this.fetch, clock: this.clock, ...options });
  }

  pass(seconds: number): void {
    this.nowMs += seconds * 1000;
  }

  readonly clock = {
    now: () => this.nowMs,
    sleep: async (milliseconds: number, signal?: AbortSignal) => {
      this.sleeps.push(milliseconds / 1000);
      // Lets an abort happen while the client sleeps.
      await untilAborted(new Promise((resolve) => setImmediate(resolve)), signal);
      this.nowMs += milliseconds;
    },
  };

  private readonly fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const address = url as string;
    const { pathname, search } = new URL(address);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = init.headers as Record<string, string>;
    const request = { method: init.method!, path: pathname.replace('/api/v1', '') + search, headers, body };
    this.requests.push(request);
    return untilAborted(Promise.resolve(this.respond(request)), init.signal ?? undefined);
  };
}

/** The last answer is for all that follow. */
export function inOrder(...answers: Respond[]): Respond {
  let next = 0;
  return (request) => answers[Math.min(next++, answers.length - 1)]!(request);
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  () =>
    Response.json(body, { status, headers });

export const refused = (status: number, code: string, headers: Record<string, string> = {}): Respond =>
  json({ detail: 'A sentence.', code }, status, headers);

export const lost: Respond = () => {
  throw new TypeError('fetch failed');
};
