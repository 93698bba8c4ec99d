import { connect, type NatsConnection } from '@nats-io/transport-node';
import { StartFailure } from '@proximal/runtime';

/** Injection token of the process's connection to NATS. */
export const BUS = Symbol('BUS');

/**
 * Connects to NATS and stays connected: after a loss it reconnects for as long as the process lives.
 * @param name how the connection is called in NATS' monitoring
 * @throws StartFailure when nothing answers at the address
 */
export async function connectBus(servers: string, name: string): Promise<NatsConnection> {
  try {
    return await connect({ servers, name, maxReconnectAttempts: -1, reconnectTimeWait: 250, timeout: 5_000 });
  } catch {
    // The address may carry a password, so only its host is named.
    throw new StartFailure(`Cannot reach NATS at ${new URL(servers).host}: start it there or set NATS_URL.`);
  }
}
