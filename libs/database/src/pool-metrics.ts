import { gauge } from '@proximal/telemetry';
import type pg from 'pg';

type Counts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** By the name of their service; a process that hosts a service and its worker has two for one. */
const pools = new Map<Counts, string>();

const connections = gauge('proximal_database_connections', 'Connections to the service’s database.', ['service', 'state'], () => {
  connections.reset();
  for (const [{ totalCount, idleCount }, service] of pools) {
    connections.inc({ service, state: 'idle' }, idleCount);
    connections.inc({ service, state: 'busy' }, totalCount - idleCount);
  }
});
const waiting = gauge('proximal_database_waiting', 'Work that waits for one of those connections to be free.', ['service'], () => {
  waiting.reset();
  for (const [{ waitingCount }, service] of pools) waiting.inc({ service }, waitingCount);
});

/**
 * Shows at each scrape how a pool's connections are used.
 * @param variable the setting with the database's address, which is named after the service
 * @returns what ends it
 */
export function countConnections(pool: Counts, variable: string): () => void {
  pools.set(pool, variable.replace(/_DATABASE_URL$/, '').toLowerCase().replaceAll('_', '-'));
  return () => void pools.delete(pool);
}
