import { connect, errors, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import {
  requiresCertificate,
  readNatsUrl,
  refusedCertificate,
  StartFailure,
  tlsProblem,
  usualEventStream,
  withTimeout,
  type EventStreamSettings,
  type NatsServers,
} from '@proximal/runtime';
import { showConnection } from './bus-metrics.js';

export const BUS = Symbol('BUS');

const connections = new WeakMap<
  NatsConnection,
  { server: string; name: string; inboxPrefix: string | undefined; eventStream: EventStreamSettings }
>();

export function connectionNameOf(bus: NatsConnection): string {
  return connections.get(bus)?.name ?? 'unnamed';
}

/** Undefined for the client's default prefix. */
export function inboxPrefixOfConnection(bus: NatsConnection): string | undefined {
  return connections.get(bus)?.inboxPrefix;
}

export function eventStreamSettingsOf(bus: NatsConnection): EventStreamSettings {
  return connections.get(bus)?.eventStream ?? usualEventStream;
}

/**
 * Connects to NATS and stays connected: after a loss it reconnects, to any of the servers, for as long as the process
 * lives.
 * @param server the address of one or several servers; see `readNatsUrl`
 * @param name name of the connection in the NATS monitoring, and of the process in its spans
 * @param eventStream size, age and replicas of the streams that this process creates or updates
 * @throws StartFailure with the reason when nothing answers at the address, or NATS refuses the user or the password
 */
export async function connectBus(
  server: string,
  name: string,
  eventStream = usualEventStream,
): Promise<NatsConnection> {
  const bus = await open(server, name, stayConnected);
  connections.set(bus, { server, name, inboxPrefix: ownInbox(addressIn(server).user).inboxPrefix, eventStream });
  return showConnection(bus, name);
}

/**
 * Connects once more where a connection was lost, and closes that at once.
 * @returns the sentence about what is wrong; undefined when nothing is, or the connection is not from `connectBus`
 */
export async function reasonOfOutage(bus: NatsConnection): Promise<string | undefined> {
  const known = connections.get(bus);
  if (!known) return undefined;
  try {
    const other = await open(known.server, known.name, { reconnect: false });
    await other.close();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

// A restarted server may refuse us until its users are loaded, and giving up would last until a restart. Two
// unanswered pings reveal a host that has vanished.
const stayConnected: ConnectionOptions = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ignoreAuthErrorAbort: true,
  pingInterval: 10_000,
};

async function open(server: string, name: string, afterLoss: ConnectionOptions): Promise<NatsConnection> {
  const { servers, user, password, isTls, certificate } = addressIn(server);
  // Recording a stack trace for every request, in case it fails, costs a tenth of a request's time.
  const options = { servers, name, noAsyncTraces: true, timeout: 5_000, ...ownInbox(user) };
  // Without the option the client would send the password in plain text to a server that claims to have no TLS.
  const encrypted = isTls ? { tls: { ...certificate } } : {};
  // Servers report addresses of each other that may not be reachable from here, or that no certificate names.
  const listed = servers.length > 1 || isTls ? { ignoreClusterUpdates: true } : {};
  try {
    const login = user === '' ? {} : { user, pass: password };
    return await connect({ ...options, ...encrypted, ...listed, ...afterLoss, ...login });
  } catch (error) {
    const isRefused = (error as Error).name === 'TimeoutError' && (await requiresCertificate(servers));
    throw connectFailure(servers.join(', '), error as Error, isRefused);
  }
}

function addressIn(server: string): NatsServers {
  try {
    return readNatsUrl(server);
  } catch (error) {
    throw new StartFailure(`Set NATS_URL right: ${(error as Error).message}.`);
  }
}

/** The client's error messages contain a reason but no password. */
function connectFailure(host: string, error: Error, isRefused: boolean): StartFailure {
  const tls = isRefused ? refusedCertificate : tlsProblem(error);
  const advice = () => {
    if (tls !== undefined) return `${tls} (NATS_URL).`;
    if (error instanceof errors.AuthorizationError && isTimeout(error))
      return `logging in took too long (${error.message}); try again when the machine is less busy.`;
    if (error instanceof errors.AuthorizationError)
      return `it refuses the user or the password (${error.message}); set both right in NATS_URL.`;
    return `${error.message}; start it there or set NATS_URL.`;
  };
  // Waiting resolves no problem with certificates.
  return new StartFailure(`Cannot use NATS at ${host}: ${advice()}`, tls === undefined ? { cause: error } : {});
}

/** NATS refuses a client that sends its password too slowly, which happens on a busy machine. */
function isTimeout({ message }: Error): boolean {
  return /timeout/i.test(message);
}

/** Nobody else may read what is sent to this inbox. */
export function inboxPrefixOfUser(user: string): string {
  return `_INBOX_${user.replaceAll(/[^\w-]/g, '_')}`;
}

export function isInbox(subject: string): boolean {
  return /^_INBOX[._]/.test(subject);
}

function ownInbox(user: string): { inboxPrefix?: string } {
  return user === '' ? {} : { inboxPrefix: inboxPrefixOfUser(user) };
}

export const renewAccounts =
  'give it the accounts that `npm run nats:accounts` writes, and in NATS_URL the user of this process';

export const shutdownTimeoutMs = 1_000;

/** Does not wait for a NATS that is down or silent, because that would block the shutdown. */
export async function withinShutdownTimeout(work: Promise<unknown>): Promise<void> {
  await withTimeout(
    work.catch(() => undefined),
    shutdownTimeoutMs,
    () => undefined,
  );
}

/** Closes the connection after everything published on it has arrived, as far as NATS confirms it. */
export async function closeBus(bus: NatsConnection): Promise<void> {
  if (bus.isClosed()) return;
  await withinShutdownTimeout(bus.drain());
  await bus.close();
}
