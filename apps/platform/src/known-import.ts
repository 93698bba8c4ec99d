import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '@proximal/embedded';
import { givenDatabases } from './app-environment.js';
import { inWorkspace, type AllConfig } from './config.js';

const recordName = 'curriculum-import';

export class KnownImport {
  private readonly source: string | undefined;

  constructor(
    private readonly home: Home,
    config: AllConfig,
  ) {
    this.source = sourceOf(config);
  }

  recallVersion(): string | undefined {
    const known = this.home.recall<{ source: string; version: string }>(recordName);
    return this.source !== undefined && known?.source === this.source ? known.version : undefined;
  }

  remember(version: string): void {
    if (this.source !== undefined) this.home.remember(recordName, { source: this.source, version });
  }
}

function sourceOf(config: AllConfig): string | undefined {
  const stamp = inWorkspace('node_modules/.cache/proximal/build/sources');
  // Each database that was given has a life of its own: it can be older than the others after a restore.
  const isGiven = [config.DATABASE_URL, ...Object.values(givenDatabases(config))].some((url) => url !== undefined);
  if (isGiven || !existsSync(stamp)) return undefined;
  const hash = createHash('sha256').update(readFileSync(stamp));
  addEntries(hash, config.CURRICULUM_FOLDER);
  return hash.digest('hex');
}

function addEntries(hash: { update(text: string): unknown }, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  hash.update(`${path} ${stat?.isFile() ? `${stat.size} ${stat.mtimeMs}` : ''}\n`);
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) addEntries(hash, join(path, name));
}
