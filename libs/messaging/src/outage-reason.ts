import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { reasonOfOutage } from './bus.js';

/** A server that is replaced is back sooner; then there is nothing to log. */
const logAfterMs = 3_000;

/** The client does not say why it fails: an expired certificate would look like a NATS that is down. */
export async function logOutages(bus: NatsConnection, logger: { warn(line: string): void }): Promise<void> {
  let outage: AbortController | undefined;
  for await (const { type } of bus.status()) {
    if (type === 'disconnect') outage ??= startToLook(bus, logger);
    if (type !== 'reconnect') continue;
    outage?.abort();
    outage = undefined;
  }
  outage?.abort();
}

function startToLook(bus: NatsConnection, logger: { warn(line: string): void }): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const look = async () => {
    for (let logged: string | undefined; !signal.aborted;) {
      await pause(logAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
      const reason = signal.aborted ? undefined : await reasonOfOutage(bus);
      if (signal.aborted || reason === undefined || reason === logged) continue;
      logger.warn(reason);
      logged = reason;
    }
  };
  void look();
  return ending;
}
