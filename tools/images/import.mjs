/**
 * `import.mjs <context> <folder>`: imports a curriculum of this machine into the running platform, with the Job of the
 * manifests; ends when every service has stored it.
 */
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilCopied } from '../../apps/platform/dist/curriculum-copies.js';
import { Engine } from './engine.mjs';
import { withFolder } from './manifests.mjs';
import { Platform } from './platform.mjs';

const [contextFile, folder] = process.argv.slice(2);
const { stored, manifests, natsUrl } = JSON.parse(readFileSync(contextFile, 'utf8'));
const copy = mkdtempSync(join(tmpdir(), 'proximal-given-'));
try {
  cpSync(folder, copy, { recursive: true });
  // The container's user has no other rights here.
  chmodSync(copy, 0o755);
  console.log(await importInto(new Platform(new Engine(stored), manifests)));
} finally {
  rmSync(copy, { recursive: true });
}

async function importInto(platform) {
  const job = manifests.jobs.find(({ metadata }) => metadata.name === 'import-curriculum');
  const printed = await platform.runJob(job, (pod) => withFolder(pod, '/app/content', copy));
  const [, version] = /curriculum (\w+)/i.exec(printed) ?? [];
  if (!version) throw new Error(`the import did not print the imported version: ${printed}`);
  await untilCopied(version, { NATS_URL: natsUrl });
  return printed;
}
