import type { OnApplicationShutdown } from '@nestjs/common';
import type { Owner } from '@proximal/contracts';
import {
  openPool,
  WriteQueue,
  type ConnectionPool,
  type SqlDatabase,
  type SqlTransaction,
  type Statement,
  type TransactionLimits,
} from '@proximal/database';
import { databaseVariable } from '@proximal/runtime';

/** What every service's database has beside its Prisma client: `sql` statements, alone and in transactions. */
export interface ServiceDatabase extends SqlDatabase, OnApplicationShutdown {
  /** Writes that lock the same rows wait here for each other, where they hold no connection. */
  readonly writes: WriteQueue;
  /** Returns the rows that a learner waits for; a Refusal `unavailable` while the database is away. */
  read<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Closes every connection. Nest calls it after its transports have closed: requests in flight are answered by then. */
  onApplicationShutdown(): Promise<void>;
}

/** A service's class `Database`. */
export interface DatabaseClass<D extends ServiceDatabase> {
  new (pool: ConnectionPool): D;
  /**
   * Connects.
   * @throws StartFailure when the database cannot be used
   */
  open<T extends ServiceDatabase>(this: new (pool: ConnectionPool) => T, url: string): Promise<T>;
}

interface OwnDatabase {
  service: Owner;
  /** A table of the service, which is missing where its migrations were not applied; as SQL writes it. */
  table: string;
  /** After this time without an answer a statement is given up, in milliseconds; 15 s if left out. */
  answerTimeoutMs?: number;
}

interface Client {
  $disconnect(): Promise<void>;
}
type ClientClass = new (options: { adapter: ConnectionPool['adapter']; errorFormat: 'minimal' }) => Client;

/**
 * Makes the base of a service's class `Database` from the Prisma client that is generated from its schema.
 * @param PrismaClient the generated class
 */
export function databaseOf<C extends Client>(
  PrismaClient: unknown,
  { service, table, answerTimeoutMs }: OwnDatabase,
): DatabaseClass<C & ServiceDatabase> {
  const own = { variable: databaseVariable(service), table, ...(answerTimeoutMs && { answerTimeoutMs }) };
  class OpenDatabase extends (PrismaClient as ClientClass) implements ServiceDatabase {
    readonly writes = new WriteQueue();

    static async open<T extends ServiceDatabase>(this: new (pool: ConnectionPool) => T, url: string): Promise<T> {
      return new this(await openPool({ url, ...own }));
    }

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

    async onApplicationShutdown(): Promise<void> {
      await this.$disconnect();
      await this.pool.close();
    }
  }
  return OpenDatabase as unknown as DatabaseClass<C & ServiceDatabase>;
}
