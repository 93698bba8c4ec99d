import type { OnApplicationShutdown } from '@nestjs/common';
import type { Owner } from '@proximal/contracts';
import {
  openPool,
  refuseWhileUnavailable,
  WriteQueue,
  type ConnectionPool,
  type SqlDatabase,
  type SqlTransaction,
  type Statement,
  type TransactionLimits,
} from '@proximal/database';
import { databaseVariable } from '@proximal/runtime';

export { connectionLimits } from '@proximal/database';

export interface ServiceDatabase extends SqlDatabase, OnApplicationShutdown {
  /** Writes that lock the same rows wait here without a connection. */
  readonly writes: WriteQueue;
  /** Nest calls it after its transports have closed, so requests in flight are already answered. */
  onApplicationShutdown(): Promise<void>;
}

export interface DatabaseClass<D extends ServiceDatabase> {
  new (pool: ConnectionPool): D;
  open<T extends ServiceDatabase>(this: new (pool: ConnectionPool) => T, url: string, connections?: number): Promise<T>;
}

interface OwnDatabase {
  service: Owner;
  table: string;
  answerTimeoutMs?: number;
  refusesWhileUnavailable?: boolean;
}

interface Client {
  $disconnect(): Promise<void>;
}
type ClientClass = new (options: { adapter: ConnectionPool['adapter']; errorFormat: 'minimal' }) => Client;

/**
 * The base of a service's class `Database`.
 * @param PrismaClient the class that is generated from the service's schema
 */
export function databaseOf<C extends Client>(
  PrismaClient: unknown,
  { service, table, answerTimeoutMs, refusesWhileUnavailable = false }: OwnDatabase,
): DatabaseClass<C & ServiceDatabase> {
  const refusing = <T>(answer: Promise<T>): Promise<T> =>
    refusesWhileUnavailable ? answer.catch(refuseWhileUnavailable) : answer;
  const own = { variable: databaseVariable(service), table, ...(answerTimeoutMs && { answerTimeoutMs }) };
  class OpenDatabase extends (PrismaClient as ClientClass) implements ServiceDatabase {
    readonly writes = new WriteQueue();

    static async open<T extends ServiceDatabase>(
      this: new (pool: ConnectionPool) => T,
      url: string,
      connections?: number,
    ): Promise<T> {
      return new this(await openPool({ url, ...(connections !== undefined && { connections }), ...own }));
    }

    constructor(private readonly pool: ConnectionPool) {
      super({ adapter: pool.adapter, errorFormat: 'minimal' });
    }

    read<Row>(statement: Statement<Row>): Promise<Row[]> {
      return this.pool.read(statement);
    }

    readOne<Row>(statement: Statement<Row>): Promise<Row> {
      return this.pool.readOne(statement);
    }

    readMaybeOne<Row>(statement: Statement<Row>): Promise<Row | null> {
      return this.pool.readMaybeOne(statement);
    }

    query<Row>(statement: Statement<Row>): Promise<Row[]> {
      return refusing(this.pool.query(statement));
    }

    one<Row>(statement: Statement<Row>): Promise<Row> {
      return refusing(this.pool.one(statement));
    }

    maybeOne<Row>(statement: Statement<Row>): Promise<Row | null> {
      return refusing(this.pool.maybeOne(statement));
    }

    execute(statement: Statement): Promise<number> {
      return refusing(this.pool.execute(statement));
    }

    transaction<T>(work: (transaction: SqlTransaction) => Promise<T>, limits?: TransactionLimits): Promise<T> {
      return refusing(this.pool.transaction(work, limits));
    }

    async onApplicationShutdown(): Promise<void> {
      await this.$disconnect();
      await this.pool.close();
    }
  }
  return OpenDatabase as unknown as DatabaseClass<C & ServiceDatabase>;
}
