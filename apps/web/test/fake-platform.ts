import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { stopAfterwards } from '@proximal/testing';
import { emptyAnswers } from './empty-answers.js';

export interface PlatformRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Account {
  password: string;
  fullName: string;
}

export const refusal = (status: number, code: string, detail: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: { detail, code },
});

const root = '/api/v1';
const guest = 'a guest';
/** In a minute, of one address. */
export const guestLimit = 30;
const guestOperations =
  /^GET \/(tracks(\/[\w-]+(\/outline)?)?|glossary|lessons\/\d+|labs\/\d+(\/data\/[\w.-]+)?|search|subscriptions\/plans)$|^POST \/(labs\/\d+\/run|learning-graph\/placements)$/;
export const password = 'a sentence nobody knows';

/** Answers accounts, tokens and what is empty; specs decide about all other operations. */
export class FakePlatform {
  readonly requests: PlatformRequest[] = [];
  readonly answers = new Map<string, (request: PlatformRequest) => FakeAnswer | Promise<FakeAnswer>>();
  readonly tokens = new FakeTokens();
  readonly guestRequests = new Map<string, number>();
  private readonly accounts = new Map<string, Account>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakePlatform> {
    const server = createServer();
    const platform = new FakePlatform(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const path = new URL(request.url!, 'http://platform').pathname.replace(root, '');
        const body = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
        const received = { method: request.method!, path, headers: request.headers, body };
        platform.requests.push(received);
        void platform.answer(received).then(({ status, headers, body }) => {
          const content = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
          const type = typeof body === 'string' ? 'text/html' : 'application/json';
          response.writeHead(status, { 'content-type': type, ...headers }).end(content);
        });
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    stopAfterwards({ stop: () => platform.stop() });
    return platform;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${root}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((close) => this.server.close(close));
    this.server.closeAllConnections();
    await closed;
  }

  requestsTo(operation: string): PlatformRequest[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === operation);
  }

  teach(bodies: Record<string, object>): void {
    for (const [operation, body] of Object.entries(bodies)) this.answers.set(operation, () => ({ status: 200, body }));
  }

  addAccount(email: string, fullName = 'Ada Learner'): void {
    this.accounts.set(email, { password, fullName });
  }

  private async answer(request: PlatformRequest): Promise<FakeAnswer> {
    const operation = `${request.method} ${request.path}`;
    if (this.tokens.isGuest(request)) {
      const refused = this.refuseGuest(operation, request);
      if (refused) return refused;
    }
    const special = this.answers.get(operation);
    if (special) return special(request);
    if (operation === 'POST /auth/login' || operation === 'POST /auth/register') return this.signIn(operation, request);
    if (operation === 'POST /auth/guest') return { status: 200, body: this.tokens.issue(guest, 3600) };
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (operation === 'POST /auth/refresh') return this.tokens.exchange(token);
    const refused = this.tokens.refusalOf(token);
    if (refused) return refused;
    if (operation === 'POST /auth/logout') {
      this.tokens.revoke(token);
      return { status: 204 };
    }
    const body = emptyAnswers[operation];
    return body ? { status: 200, body } : refusal(404, 'not-found', `Nobody has taught ${operation} to the fake.`);
  }

  /** Guests are counted by address. What names none comes from the page server itself. */
  private refuseGuest(operation: string, { headers }: PlatformRequest): FakeAnswer | undefined {
    if (!guestOperations.test(operation)) return refusal(401, 'account-needed', 'This needs an account.');
    const address = headers['x-forwarded-for'] as string | undefined;
    if (address === undefined) return undefined;
    const count = (this.guestRequests.get(address) ?? 0) + 1;
    this.guestRequests.set(address, count);
    return count > guestLimit ? refusal(429, 'over-the-limit', 'Too many.', { 'retry-after': '60' }) : undefined;
  }

  private signIn(operation: string, { body }: PlatformRequest): FakeAnswer {
    const email = body.email!;
    if (operation === 'POST /auth/register')
      this.accounts.set(email, { password: body.password!, fullName: body.full_name! });
    const account = this.accounts.get(email);
    if (account?.password !== body.password)
      return refusal(401, 'wrong-credentials', 'The email or the password is wrong.');
    if (body.replaces !== undefined) this.tokens.revoke(body.replaces);
    return { status: 200, body: this.tokens.issue(email) };
  }
}

/** Each token can be exchanged once; a second exchange ends all of its session, as for a thief. */
class FakeTokens {
  private readonly emails = new Map<string, string>();
  private readonly expired = new Set<string>();
  private readonly exchanged = new Set<string>();
  private readonly revoked = new Set<string>();

  issue(email: string, expires_in = 900) {
    const token = `secret-token-${randomUUID()}`;
    this.emails.set(token, email);
    return { access_token: token, token_type: 'Bearer', expires_in };
  }

  get all(): string[] {
    return [...this.emails.keys()];
  }

  emailOf({ headers }: PlatformRequest): string | undefined {
    return this.emails.get(headers.authorization?.replace('Bearer ', '') ?? '');
  }

  isGuest(request: PlatformRequest): boolean {
    return this.emailOf(request) === guest;
  }

  expireAll(): void {
    for (const token of this.all) this.expired.add(token);
  }

  revokeAll(): void {
    for (const token of this.all) this.revoke(token);
  }

  revoke(token: string): void {
    this.revoked.add(token);
  }

  refusalOf(token: string): FakeAnswer | undefined {
    if (this.revoked.has(token) || !this.emails.has(token))
      return refusal(401, 'token-revoked', 'The session has ended.');
    return this.expired.has(token) ? refusal(401, 'token-expired', 'The token has expired.') : undefined;
  }

  exchange(token: string): FakeAnswer {
    if (this.exchanged.has(token)) this.revokeAll();
    if (this.revoked.has(token) || !this.emails.has(token) || this.emails.get(token) === guest)
      return refusal(401, 'token-revoked', 'The session has ended.');
    this.exchanged.add(token);
    return { status: 200, body: this.issue(this.emails.get(token)!) };
  }
}
