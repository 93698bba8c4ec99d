import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { StartFailure, usualEventStream, withTimeout, type EventStreamSettings } from '@proximal/runtime';
import { showConnection } from './bus-metrics.js';

/** Injection token of the process's connection to NATS. */
export const BUS = Symbol('BUS');

const connections = new WeakMap<
  NatsConnection,
  { name: string; inboxPrefix: string | undefined; eventStream: EventStreamSettings }
>();

/** What the connection is called, which is what its process is called. */
export function nameOf(bus: NatsConnection): string {
  return connections.get(bus)?.name ?? 'unnamed';
}

/** Where NATS sends what was asked for over this connection; undefined for the client's usual place. */
export function inboxPrefixOf(bus: NatsConnection): string | undefined {
  return connections.get(bus)?.inboxPrefix;
}

/** With which settings the streams are created and updated over this connection. */
export function eventStreamOf(bus: NatsConnection): EventStreamSettings {
  return connections.get(bus)?.eventStream ?? usualEventStream;
}

/**
 * Connects to NATS and stays connected: after a loss it reconnects for as long as the process lives.
 * @param name how the connection is called in NATS' monitoring, and the process in its spans
 * @param eventStream size, age and replicas of the streams, where this process creates or updates them
 * @throws StartFailure with the reason when nothing answers at the address, or NATS refuses user or password
 */
export async function connectBus(
  server: string,
  name: string,
  eventStream = usualEventStream,
): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(server);
  // A stack for every request, in case it should fail, costs a tenth of a request's time.
  const options = { servers: `${protocol}//${host}`, name, noAsyncTraces: true, timeout: 5_000, ...ownInbox(username) };
  // A server that refuses us once it is back may have its users in a moment; giving up would last until a restart.
  // A host that vanishes is noticed by two pings without an answer.
  const stayConnected = {
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
  };
  try {
    // The client ignores a user and password that are part of the address.
    const [user, pass] = [username, password].map(decodeURIComponent);
    const bus = await connect({ ...options, ...stayConnected, ...(user ? { user, pass } : {}) });
    connections.set(bus, { name, inboxPrefix: options.inboxPrefix, eventStream });
    return showConnection(bus, name);
  } catch (error) {
    throw connectFailure(host, error as Error);
  }
}

/** The client's messages name a reason and no password. */
function connectFailure(host: string, error: Error): StartFailure {
  const advice = () => {
    if (error instanceof errors.AuthorizationError && isTimeout(error))
      return `logging in took too long (${error.message}); try again when the machine is less busy.`;
    if (error instanceof errors.AuthorizationError)
      return `it refuses the user or the password (${error.message}); set both right in NATS_URL.`;
    if (error instanceof URIError) return 'user and password have to be percent-encoded in NATS_URL.';
    return `${error.message}; start it there or set NATS_URL.`;
  };
  return new StartFailure(`Cannot use NATS at ${host}: ${advice()}`, { cause: error });
}

/** NATS refuses a client that is too slow to send its password, as on a busy machine. */
function isTimeout({ message }: Error): boolean {
  return /timeout/i.test(message);
}

/** Where NATS sends what a user has asked for, which nobody else may read. */
export function inboxOf(user: string): string {
  return `_INBOX_${user.replaceAll(/[^\w-]/g, '_')}`;
}

/** Whether a subject is for replies to somebody, whoever it is. */
export function isInbox(subject: string): boolean {
  return /^_INBOX[._]/.test(subject);
}

function ownInbox(user: string): { inboxPrefix?: string } {
  return user === '' ? {} : { inboxPrefix: inboxOf(user) };
}

/** What to do where a user's rights do not suffice. */
export const renewAccounts =
  'give it the accounts that `npm run nats:accounts` writes, and in NATS_URL the user of this process';

/** Longest wait for NATS to confirm at a stop, in milliseconds. */
export const shutdownTimeoutMs = 1_000;

/** Waits for what needs NATS to confirm it, though not for one that is away or mute: that would hold up a stop. */
export async function confirmed(work: Promise<unknown>): Promise<void> {
  await withTimeout(
    work.catch(() => undefined),
    shutdownTimeoutMs,
    () => undefined,
  );
}

/** Closes the connection once everything published on it has arrived, as far as NATS confirms that. */
export async function closeBus(bus: NatsConnection): Promise<void> {
  if (bus.isClosed()) return;
  await confirmed(bus.drain());
  await bus.close();
}
