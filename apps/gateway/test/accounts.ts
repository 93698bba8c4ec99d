import { generateKeyPairSync } from 'node:crypto';
import { jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import { login, Refusal, register, type CallOf, type Operation, type ReplyOf } from '@proximal/contracts';
import { BusModule, connectBus } from '@proximal/messaging';
import { Clock, ServiceModule } from '@proximal/service';
import { environmentFor, shortenIntervals, stopAfterwards } from '@proximal/testing';
import { AccountsModule } from '../src/accounts/accounts.module.js';
import { LocalHandlersService } from '../src/accounts/local-handlers.service.js';
import type { RequestContext } from '../src/accounts/request-context.js';
import { BearerAuthenticationService } from '../src/accounts/sessions/bearer-authentication.service.js';
import { CONFIG, readGatewayConfig } from '../src/config.js';
import { Database } from '../src/database.js';
import { connectRedis, REDIS } from '../src/redis.js';
import { aMailFolder } from './mailbox.js';

// Starting servers and hashing hundreds of passwords takes a while on a busy machine.
jest.setTimeout(240_000);
shortenIntervals();

export class SetClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  forward(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }
}

export function afterTheDeadlineOf({ deadlineMs }: Operation): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + deadlineMs + 1);
}

export function aSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

export async function settings(): Promise<NodeJS.ProcessEnv> {
  const secrets = { SIGNING_KEYS: aSigningKey(), CURSOR_SECRET: 'x'.repeat(32) };
  return { ...(await environmentFor('gateway')), ...secrets, MAIL_FOLDER: await aMailFolder() };
}

export async function startAccounts(environment: NodeJS.ProcessEnv, clock = new SetClock()) {
  const config = readGatewayConfig(environment);
  // It comes first: when it fails, nothing else is open.
  const database = await Database.open(config.databaseUrl);
  const bus = await connectBus(config.natsUrl, 'test');
  const redis = connectRedis(config.REDIS_URL);
  const provided = [
    { provide: CONFIG, useValue: config },
    { provide: REDIS, useValue: redis },
    { provide: Database, useValue: database },
    { provide: Clock, useValue: clock },
  ];
  const module = await Test.createTestingModule({
    imports: [ServiceModule.forRoot(provided), BusModule.forRoot(bus, 'gateway'), AccountsModule],
  }).compile();
  stopAfterwards({
    async stop() {
      await module.close();
      redis.disconnect();
    },
  });
  await module.init();
  return new Accounts(
    module.get(LocalHandlersService),
    module.get(BearerAuthenticationService),
    module.get(Database),
    clock,
    bus,
    <T>(token: abstract new (...parts: never[]) => T): T => module.get(token, { strict: false }),
  );
}

type CallParts = Partial<Pick<CallOf<Operation>, 'params' | 'page' | 'idempotencyKey'>>;

export class Accounts {
  constructor(
    private readonly handlers: LocalHandlersService,
    readonly authentication: BearerAuthenticationService,
    readonly database: Database,
    readonly clock: SetClock,
    readonly bus: NatsConnection,
    readonly get: <T>(token: abstract new (...parts: never[]) => T) => T,
  ) {}

  async call<T extends Operation>(
    operation: T,
    body: object,
    context: Partial<RequestContext> = {},
    parts: CallParts = {},
  ): Promise<ReplyOf<T>> {
    const caller = context.session?.user ?? null;
    const input = operation.body.parse(body) as CallOf<T>['body'];
    const none = { params: {}, query: {}, page: { limit: 20, after: null }, idempotencyKey: null };
    const call = { ...none, caller, body: input, ...parts };
    const from = { requestId: 'test', begunAt: performance.now(), address: '192.0.2.1', session: null, ...context };
    return (await this.handlers.find(operation.subject)!(call, from)) as ReplyOf<T>;
  }

  async register(body: object = {}, address?: string) {
    return this.call(register, { ...aRegistration(), ...body }, address ? { address } : {});
  }

  login(email: string, password: string, address: string) {
    return this.call(login, { email, password }, { address });
  }

  async who(token: string) {
    const identity = await this.authentication.authenticate(bearing(token));
    return typeof identity === 'string' ? null : identity;
  }

  async callAs<T extends Operation>(
    operation: T,
    token: string,
    { body = {}, ...parts }: CallParts & { body?: object } = {},
  ): Promise<ReplyOf<T>> {
    const isRenewal = operation.access === 'renewal';
    const identity = await (isRenewal
      ? this.authentication.authenticateForRenewal(bearing(token))
      : this.authentication.authenticate(bearing(token)));
    if (identity === 'guest' || identity === 'demo') throw new Refusal('account-needed');
    if (typeof identity === 'string') throw new Refusal(identity);
    return this.call(operation, body, { session: identity }, parts);
  }
}

export function bearing(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

let registered = 0;

export const aPassword = 'correct horse battery';

export function aRegistration() {
  registered += 1;
  return { email: `learner-${registered}@example.org`, password: aPassword, full_name: `Person ${registered}` };
}
