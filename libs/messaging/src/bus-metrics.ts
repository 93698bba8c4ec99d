import type { NatsConnection } from '@nats-io/transport-node';
import { counter, gauge } from '@proximal/telemetry';

const connected = gauge('proximal_nats_connected', 'Whether the process has its connection to NATS, 1 or 0.', [
  'connection',
]);
const reconnects = counter('proximal_nats_reconnects_total', 'Times that the connection was lost and found again.', [
  'connection',
]);

/** Shows whether a connection stands, from now until it is closed; `name` is how it is called in NATS' monitoring. */
export function showConnection(bus: NatsConnection, name: string): NatsConnection {
  connected.set({ connection: name }, 1);
  reconnects.inc({ connection: name }, 0);
  void follow(bus, name);
  return bus;
}

async function follow(bus: NatsConnection, name: string): Promise<void> {
  for await (const { type } of bus.status()) {
    if (type === 'disconnect') connected.set({ connection: name }, 0);
    if (type !== 'reconnect') continue;
    connected.set({ connection: name }, 1);
    reconnects.inc({ connection: name });
  }
  connected.remove({ connection: name });
}
