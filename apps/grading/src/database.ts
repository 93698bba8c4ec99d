import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectionPool,
  openPool,
  type SqlDatabase,
  type SqlTransaction,
  type Statement,
  type TransactionLimits,
  WriteQueue,
} from '@proximal/database';
import { PrismaClient } from './generated/prisma/client.js';

/** Grading's own PostgreSQL database; only repositories use it. */
@Injectable()
export class Database extends PrismaClient implements SqlDatabase, OnApplicationShutdown {
  /** Writes that lock the same rows wait here for each other, where they hold no connection. */
  readonly writes = new WriteQueue();

  constructor(private readonly pool: ConnectionPool) {
    super({ adapter: pool.adapter, errorFormat: 'minimal' });
  }

  read<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.pool.read(statement);
  }

  query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return this.pool.query(statement);
  }

  one<Row>(statement: Statement<Row>): Promise<Row> {
    return this.pool.one(statement);
  }

  execute(statement: Statement): Promise<number> {
    return this.pool.execute(statement);
  }

  transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.pool.transaction(work, limits);
  }

  /** Not at `onModuleDestroy`, which comes before the requests in flight are answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.close();
  }
}

/** @throws StartFailure when the database cannot be used */
export async function openDatabase(url: string): Promise<Database> {
  return new Database(await openPool({ url, variable: 'GRADING_DATABASE_URL', table: 'submission' }));
}
