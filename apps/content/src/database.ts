import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectionPool,
  openPool,
  type SqlDatabase,
  type SqlTransaction,
  type Statement,
  type TransactionLimits,
} from '@proximal/database';
import { PrismaClient } from './generated/prisma/client.js';

/** This service's PostgreSQL database: `sql` statements, and Prisma's model API for what that says plainly. */
@Injectable()
export class Database extends PrismaClient implements SqlDatabase, OnApplicationShutdown {
  constructor(private readonly pool: ConnectionPool) {
    super({ adapter: pool.adapter });
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

  /** Nest runs this after its transports have closed: requests in flight have had their answers by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.close();
  }
}

/** An import waits for another one, in milliseconds; see the limits of its transaction. */
const answerTimeoutMs = 125_000;

/** @throws StartFailure when the database cannot be used */
export async function openDatabase(url: string): Promise<Database> {
  return new Database(await openPool({ url, variable: 'CONTENT_DATABASE_URL', table: 'curriculum', answerTimeoutMs }));
}
