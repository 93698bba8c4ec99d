import { gauge } from '@proximal/telemetry';
import type pg from 'pg';

type Counts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

const pools = new Map<Counts, string>();

const connections = gauge(
  'proximal_database_connections',
  'Connections to the service’s database.',
  ['service', 'state'],
  () => {
    connections.reset();
    for (const [{ totalCount, idleCount }, service] of pools) {
      connections.inc({ service, state: 'idle' }, idleCount);
      connections.inc({ service, state: 'busy' }, totalCount - idleCount);
    }
  },
);
const waiting = gauge(
  'proximal_database_waiting',
  'Queries that wait for a free connection to the service’s database.',
  ['service'],
  () => {
    waiting.reset();
    for (const [{ waitingCount }, service] of pools) waiting.inc({ service }, waitingCount);
  },
);

export function countConnections(ofService: readonly Counts[], variable: string): () => void {
  const service = variable
    .replace(/_DATABASE_URL$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  for (const pool of ofService) pools.set(pool, service);
  return () => ofService.forEach((pool) => pools.delete(pool));
}
