import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import {
  ConnectionPool,
  refuseWhileUnavailable,
  sql,
  type SqlDatabase,
  type SqlTransaction,
  type Statement,
  type TransactionLimits,
} from '@proximal/database';
import { CONFIG, type GatewayConfig } from './config.js';
import { Prisma, PrismaClient } from './generated/prisma/client.js';

/** A crowd is a queue for the connections, not an outage. */
const transactionLimits = { maxWait: 10_000, timeout: 10_000 };

type Client = ReturnType<typeof openClient>;
type ClientTransaction = Parameters<Parameters<Client['$transaction']>[0]>[0];

/** The gateway's connection to its own PostgreSQL; while that is away, every query is a `Refusal('unavailable')`. */
@Injectable()
export class Database implements SqlDatabase, OnModuleInit, OnApplicationShutdown {
  readonly client: Client;
  private readonly pool: ConnectionPool;

  constructor(@Inject(CONFIG) { GATEWAY_DATABASE_URL: url }: Pick<GatewayConfig, 'GATEWAY_DATABASE_URL'>) {
    const own = { url, variable: 'GATEWAY_DATABASE_URL', table: 'inbox', answerTimeoutMs: 4_000 };
    this.pool = new ConnectionPool(own);
    this.client = openClient(this.pool);
  }

  /** @throws StartFailure when the database cannot be used */
  onModuleInit(): Promise<void> {
    return this.pool.ensureUsable();
  }

  /** Commits all of the work with the model API or none of it; while the database is away a `Refusal('unavailable')`. */
  prismaTransaction<T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, transactionLimits).catch(refuseWhileUnavailable);
  }

  read<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.pool.read(statement);
  }

  query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.pool.query(statement).catch(refuseWhileUnavailable);
  }

  one<Row>(statement: Statement<Row>): Promise<Row> {
    return this.pool.one(statement).catch(refuseWhileUnavailable);
  }

  execute(statement: Statement): Promise<number> {
    return this.pool.execute(statement).catch(refuseWhileUnavailable);
  }

  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.pool.transaction(work, limits).catch(refuseWhileUnavailable);
  }

  /** Whether it answers queries at present. */
  isReachable(): Promise<boolean> {
    return this.pool.execute(sql('is-reachable')`SELECT 1`).then(
      () => true,
      () => false,
    );
  }

  /** Nest runs this after its transports have closed, so that requests in flight were answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.client.$disconnect();
    await this.pool.close();
  }
}

function openClient({ adapter }: ConnectionPool) {
  return new PrismaClient({ adapter }).$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(refuseWhileUnavailable) },
  });
}

/** True when a row with the same unique key exists already. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind: string } } };
  return driverAdapterError?.cause?.kind === 'UniqueConstraintViolation';
}
