import pg from 'pg';
import { watchServerMode } from './read-only-server.js';

const connectTimeoutMs = 4_000;
const freeTimeoutMs = 10_000;
/**
 * A learner who reads comes back within a minute, and a new connection costs both sides more than a page: a process of
 * the server, the password's hash, and each statement prepared again.
 */
const idleTimeoutMs = 60_000;

/** The pool's timeout for waiting would otherwise replace the driver's own connect timeout. */
class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
    watchServerMode(this);
    // The pool listens while the connection is idle, and a cut one would otherwise end the process as soon as it is taken.
    this.on('error', () => undefined);
  }
}

/**
 * Creates a pool in which waiting for a free connection may take longer than opening one: a burst of work is a queue,
 * not an outage, and on a busy machine it lasts longer than it takes to notice a dead server.
 */
export function waitingPool(config: pg.PoolConfig): pg.Pool {
  const Client = PromptClient as unknown as NonNullable<pg.PoolConfig['Client']>;
  return new pg.Pool({ ...config, connectionTimeoutMillis: freeTimeoutMs, idleTimeoutMillis: idleTimeoutMs, Client });
}
