import { readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import type { DatabaseClient } from './database.js';

const recorded = new URL('../releases.json', import.meta.url);
const contract = /^-- contract: last read by (\S+)/m;

/** An image sets `PGAPPNAME`, so every connection of a process names its release: `proximal/<release>`. */
const releasesHere = `
  SELECT DISTINCT substr(application_name, length('proximal/') + 1) AS release FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'proximal/%'
    AND application_name <> current_setting('application_name')`;

/**
 * A contract drops what an older release reads, so no release may run here that this one does not support.
 * @param scripts the migrations that are about to run
 * @param supported the names of the releases that this one may run beside
 * @throws StartFailure that names the release which still runs
 */
export async function assertNoneReads(
  client: DatabaseClient,
  scripts: readonly string[],
  supported: readonly string[] = supportedReleases(),
): Promise<void> {
  if (!scripts.some((script) => contract.test(script))) return;
  const { rows } = await client.query<{ release: string }>(releasesHere);
  const tooOld = rows.map(({ release }) => release).filter((release) => !supported.includes(release));
  if (tooOld.length === 0) return;
  const instead = supported.length > 0 ? `deploy ${supported.join(' or ')} first` : 'stop its processes first';
  throw new StartFailure(
    `A migration drops what release ${tooOld.join(' and ')} may read, and that still runs here: ${instead}, and start the migration again.`,
  );
}

function supportedReleases(): string[] {
  const { supported } = JSON.parse(readFileSync(recorded, 'utf8')) as { supported: { name: string }[] };
  return supported.map(({ name }) => name);
}
