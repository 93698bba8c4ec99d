import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { StartFailure } from '@proximal/runtime';
import { showConnection } from './bus-metrics.js';

/** Injection token of the process's connection to NATS. */
export const BUS = Symbol('BUS');

const names = new WeakMap<NatsConnection, string>();

/** What the connection is called, which is what its process is called. */
export function nameOf(bus: NatsConnection): string {
  return names.get(bus) ?? 'unnamed';
}

/**
 * Connects to NATS and stays connected: after a loss it reconnects for as long as the process lives.
 * @param name how the connection is called in NATS' monitoring, and the process in its spans
 * @throws StartFailure when nothing answers at the address, or refuses us
 */
export async function connectBus(server: string, name: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(server);
  // A stack for every request, in case it should fail, costs a tenth of a request's time.
  const options = { servers: `${protocol}//${host}`, name, noAsyncTraces: true, timeout: 5_000, ...ownInbox(username) };
  // A server that refuses us once it is back may have its users in a moment; giving up would last until a restart.
  // A host that vanishes is noticed by two pings without an answer.
  const stayConnected = { maxReconnectAttempts: -1, reconnectTimeWait: 250, ignoreAuthErrorAbort: true, pingInterval: 10_000 };
  try {
    // The client ignores a user and password that are part of the address.
    const [user, pass] = [username, password].map(decodeURIComponent);
    const bus = await connect({ ...options, ...stayConnected, ...(user ? { user, pass } : {}) });
    names.set(bus, name);
    return showConnection(bus, name);
  } catch {
    throw new StartFailure(`Cannot use NATS at ${host}: start it there or set NATS_URL.`);
  }
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
export const renewAccounts = 'give it the accounts that `npm run nats:accounts` writes, and in NATS_URL the user of this process';

/** Longest wait for NATS to confirm at a stop, in milliseconds. */
export const farewellMs = 1_000;

/** Waits for what needs NATS to confirm it, though not for one that is away or mute: that would hold up a stop. */
export async function confirmed(work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(farewellMs, undefined, { ref: false })]);
}

/** Closes the connection once everything published on it has arrived, as far as NATS confirms that. */
export async function closeBus(bus: NatsConnection): Promise<void> {
  if (bus.isClosed()) return;
  await confirmed(bus.drain());
  await bus.close();
}
