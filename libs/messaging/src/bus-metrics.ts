import type { NatsConnection } from '@nats-io/transport-node';
import { counter, gauge } from '@proximal/telemetry/instrumentation';

const connected = gauge('proximal_nats_connected', '1 while the process is connected to NATS, 0 otherwise.', [
  'connection',
]);
const reconnects = counter(
  'proximal_nats_reconnects_total',
  'Number of times that the connection was lost and restored.',
  ['connection'],
);

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
