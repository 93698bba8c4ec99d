import { consumption, eventOwners } from '@proximal/contracts';
import { ConnectionPool, sql } from '@proximal/database';
import type { Service } from '@proximal/platform';
import { z } from 'zod';
import type { Stores } from '../platform/stores.js';
import { addedField, publishesAfterSeconds } from './next-release.js';

const writtenRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  release: z.string().nullable(),
  hasAddition: z.boolean(),
  isPublishedEarly: z.boolean(),
});
const processedRow = z.strictObject({ release: z.string().nullable(), count: z.number() });

/** Reads which release wrote and processed each event, once the migration of the next release has been applied. */
export async function readReleases(stores: Stores, service: Service) {
  const pool = new ConnectionPool({ url: stores.databaseUrl(service), variable: service, table: 'outbox' });
  try {
    const written = eventOwners.includes(service)
      ? await pool.query(sql('chaos-written-by-release', writtenRow)`
          SELECT id::text, subject, release, payload ? ${addedField}::text AS "hasAddition",
            coalesce(published_at < created_at + make_interval(secs => ${publishesAfterSeconds}), false)
              AS "isPublishedEarly"
          FROM outbox`)
      : [];
    const processed =
      consumption[service].length > 0
        ? await pool.query(sql('chaos-processed-by-release', processedRow)`
            SELECT release, count(*)::int AS count FROM processed_event GROUP BY release`)
        : [];
    return { written, processed: new Map(processed.map(({ release, count }) => [release, count])) };
  } finally {
    await pool.close();
  }
}
