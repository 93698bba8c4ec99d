import pg from 'pg';

/** Longest wait for a new connection, in milliseconds; a database that is mute counts as away. */
const connectTimeoutMs = 4_000;
/** Longest wait for one of the pool's connections to be free, in milliseconds; Prisma waits as long for a transaction's. */
const freeTimeoutMs = 10_000;

/** The driver's own limit for connecting, which the pool's limit for waiting would be else. */
class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
  }
}

/**
 * A pool in which waiting for a free connection may take longer than making one: a burst of work is a queue, not an
 * outage, and on a busy machine its end comes later than a dead server is noticed.
 */
export function waitingPool(config: pg.PoolConfig): pg.Pool {
  const Client = PromptClient as unknown as NonNullable<pg.PoolConfig['Client']>;
  return new pg.Pool({ ...config, connectionTimeoutMillis: freeTimeoutMs, Client });
}
