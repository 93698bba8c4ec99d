import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@proximal/embedded';
import { stopAfterwards } from './servers.js';

let own: Promise<string> | undefined;

/** This test file's own NATS, so that files whose services answer the same subjects run side by side. */
export function natsUrl(): Promise<string> {
  return (own ??= startOwn());
}

async function startOwn(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-nats-'));
  const nats = await startNats(folder);
  stopAfterwards({
    async stop() {
      await nats.stop();
      rmSync(folder, { recursive: true });
    },
  });
  return nats.natsUrl;
}
