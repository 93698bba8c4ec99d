import { inWorkspace } from '@proximal/testing/harness';
import { migrate } from '@proximal/migrations';
import type { Servers } from '@proximal/embedded';
import type { Service } from '@proximal/all';

/** Brings the database of a service on these servers to its newest migration. */
export async function migrateService({ databaseUrl }: Servers, service: Service): Promise<void> {
  await migrate(databaseUrl(service), inWorkspace('apps', service, 'prisma', 'migrations'));
}
