import type { NatsConnection } from '@nats-io/transport-node';
import type { Caller, CallOf, InputOf, Operation, OutputOf, ReplyOf, Request } from '@proximal/contracts';
import { connectBus, ensureStreams, publishEvent, RequestClient } from '@proximal/messaging';
import { retryUntilReady, type RunningApp } from '@proximal/runtime';
import { aLearner } from './builders.js';
import { freshDatabase } from './fresh-database.js';
import { machineEnvironment } from './harness/config.js';
import { natsUrl } from './nats.js';
import { redisUrl, stopAfterwards } from './servers.js';

type CallParts<T extends Operation> = Partial<Omit<CallOf<T>, 'caller'>> & { caller?: Caller | null };

export interface TestedService<A extends RunningApp> {
  app: A;
  environment: NodeJS.ProcessEnv;
  bus: NatsConnection;
  call<T extends Operation>(operation: T, parts?: CallParts<T>): Promise<ReplyOf<T>>;
  request<T extends Request>(request: T, input: InputOf<T>): Promise<OutputOf<T>>;
  stop(): Promise<void>;
}

/**
 * With a database of its own, and this file's NATS and Redis, until the test file ends.
 * @param service the name of its app's folder
 */
export async function startService<A extends RunningApp>(
  service: string,
  start: (environment: NodeJS.ProcessEnv) => Promise<A>,
  settings: NodeJS.ProcessEnv = {},
): Promise<TestedService<A>> {
  const environment = { ...(await environmentFor(service)), ...settings };
  const nats = await natsUrl();
  const bus = await untilStarted(() => connectBus(nats, 'test'));
  stopAfterwards({ stop: () => bus.close() });
  await untilStarted(() => ensureStreams(bus));
  const app = await untilStarted(() => start(environment));
  const stop = onlyOnce(() => app.stop());
  stopAfterwards({ stop });
  const client = new RequestClient(bus);
  return {
    app,
    environment,
    bus,
    stop,
    call: (operation, parts = {}) => client.call(patient(operation), callOf(parts), 'test'),
    request: (request, input) => client.request(patient(request), input, 'test'),
  };
}

/** On a busy machine, a server may not answer within the time of one attempt. */
export function untilStarted<A>(start: () => Promise<A>): Promise<A> {
  return retryUntilReady(start, { say: (line) => console.warn(line) });
}

/** Publishes again while a busy NATS does not answer: an event that it has taken already is one. */
export function publishUntilTaken(bus: NatsConnection, event: Parameters<typeof publishEvent>[1]): Promise<unknown> {
  return untilStarted(() => publishEvent(bus, event));
}

export async function environmentFor(service: string): Promise<NodeJS.ProcessEnv> {
  const [databaseUrl, nats, redis] = await Promise.all([freshDatabase(service), natsUrl(), redisUrl()]);
  const variable = `${service.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`;
  const { NODE_COMPILE_CACHE } = machineEnvironment;
  return { NODE_ENV: 'test', NODE_COMPILE_CACHE, [variable]: databaseUrl, NATS_URL: nats, REDIS_URL: redis };
}

/** A busy machine can take seconds to answer what another service would wait one second for. */
function patient<T extends Operation | Request>(request: T): T {
  return { ...request, deadlineMs: Math.max(request.deadlineMs, 20_000) };
}

function callOf<T extends Operation>(parts: CallParts<T>): CallOf<T> {
  const empty = {
    caller: aLearner(),
    params: {},
    query: {},
    body: {},
    page: { limit: 20, after: null },
    idempotencyKey: null,
  };
  return { ...empty, ...parts } as CallOf<T>;
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
