import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** PostgreSQL 14 and newer report these for each connection, at its start and whenever they change. */
const readOnlyParameters = ['default_transaction_read_only', 'in_hot_standby'];

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

const readOnlyOf = new WeakMap<object, Set<string>>();

/** Before the connection is opened, because the first reports belong to its start. */
export function watchServerMode(client: pg.Client): void {
  const readOnly = new Set<string>();
  readOnlyOf.set(client, readOnly);
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterValue !== 'on') readOnly.delete(parameterName);
    else if (readOnlyParameters.includes(parameterName)) readOnly.add(parameterName);
  });
}

/**
 * After a failover the old primary is read-only, and the connections to it stay open for as long as somebody uses them.
 * Each is closed when it returns to the pool, so that the next one leads to where the address leads now.
 */
export function closeWhenReadOnly(_error: Error | undefined, client: pg.PoolClient): void {
  if (readOnlyOf.get(client)?.size) void (client as unknown as pg.Client).end();
}
