import { setTimeout as pause } from 'node:timers/promises';
import { showErasure, type ErasureReceipt } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import type { startGateway } from './gateway.js';

/**
 * The next deletion of events waits for a hundred times the duration of the last one, which is minutes on a busy
 * machine; here it waits for none.
 */
export async function untilErased(
  gateway: Awaited<ReturnType<typeof startGateway>>,
  learnerId: number,
): Promise<ErasureReceipt> {
  for (;;) {
    const { receipt } = await gateway.request(showErasure, { learnerId });
    if (receipt?.finishedAt) return receipt;
    await withClient(gateway.environment.GATEWAY_DATABASE_URL!, (client) =>
      client.query(`UPDATE erasure SET streams = jsonb_set(streams, '{tookMs}', '0') WHERE streams IS NOT NULL`),
    );
    await pause(100);
  }
}
