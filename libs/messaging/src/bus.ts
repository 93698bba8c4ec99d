import { connect, type NatsConnection } from '@nats-io/transport-node';
import { StartFailure } from '@proximal/runtime';

/** Injection token of the process's connection to NATS. */
export const BUS = Symbol('BUS');

/**
 * Connects to NATS and stays connected: after a loss it reconnects for as long as the process lives.
 * @param name how the connection is called in NATS' monitoring
 * @throws StartFailure when nothing answers at the address, or refuses us
 */
export async function connectBus(server: string, name: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(server);
  // The client ignores a user and password that are part of the address.
  const [user, pass] = [username, password].map(decodeURIComponent);
  // A stack for every request, in case it should fail, costs a tenth of a request's time.
  const options = { servers: `${protocol}//${host}`, name, noAsyncTraces: true, ...(user ? { user, pass } : {}) };
  try {
    return await connect({ ...options, maxReconnectAttempts: -1, reconnectTimeWait: 250, timeout: 5_000 });
  } catch {
    throw new StartFailure(`Cannot use NATS at ${host}: start it there or set NATS_URL.`);
  }
}
