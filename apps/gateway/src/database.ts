import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Refusal } from '@proximal/contracts';
import { isStoreAway, StartFailure } from '@proximal/runtime';
import { CONFIG, type GatewayConfig } from './config.js';
import { Prisma, PrismaClient } from './generated/prisma/client.js';

/** Injection token of the client itself, for the SQL with which facts are told and consumed. */
export const FACT_STORE = Symbol('FACT_STORE');

/** What a consumer's effects are written in. */
export type Transaction = Pick<Prisma.TransactionClient, '$executeRaw'>;

type Client = ReturnType<typeof openClient>;
type ClientTransaction = Parameters<Parameters<Client['$transaction']>[0]>[0];

/** Longest waits for a connection and for an answer, in milliseconds; a database that is mute counts as away. */
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 4_000;

/** The gateway's connection to its own PostgreSQL; while that is away, every query is a `Refusal('unavailable')`. */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  readonly client: Client;
  private readonly address: URL;

  constructor(@Inject(CONFIG) { GATEWAY_DATABASE_URL }: Pick<GatewayConfig, 'GATEWAY_DATABASE_URL'>) {
    this.address = new URL(GATEWAY_DATABASE_URL);
    this.client = openClient(GATEWAY_DATABASE_URL);
  }

  /** @throws StartFailure when the database cannot be used */
  async onModuleInit(): Promise<void> {
    await this.client.$queryRaw`SELECT 1 FROM inbox LIMIT 1`.catch((error: unknown) => this.refuseStart(error));
  }

  /** Commits all of the work or none of it; while the database is away, as for every query, a `Refusal('unavailable')`. */
  transaction<T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T> {
    return this.client.$transaction(work).catch(refuseWhileAway);
  }

  /** Whether it answers queries at present. */
  isReachable(): Promise<boolean> {
    return this.client.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    );
  }

  /** Nest runs this after its transports have closed, so that requests in flight were answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.client.$disconnect();
  }

  private refuseStart(error: unknown): never {
    const { host, pathname } = this.address;
    const advice = 'set GATEWAY_DATABASE_URL';
    switch (error instanceof Refusal ? undefined : kindOf(error)) {
      case 'AuthenticationFailed':
      case 'DatabaseAccessDenied':
        throw new StartFailure(`PostgreSQL at ${host} refuses the user or the password: ${advice} right.`);
      case 'DatabaseDoesNotExist':
        throw new StartFailure(`PostgreSQL at ${host} has no database ${pathname.slice(1)}: create it or ${advice}.`);
      case 'TableDoesNotExist':
        throw new StartFailure(`GATEWAY_DATABASE_URL's database at ${host} lacks tables: apply the gateway's migrations.`);
      default:
        if (!(error instanceof Refusal)) throw error;
        throw new StartFailure(`Cannot reach PostgreSQL at ${host}: start it there or ${advice}.`);
    }
  }
}

function openClient(url: string) {
  const adapter = new PrismaPg({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  return new PrismaClient({ adapter }).$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(refuseWhileAway) },
  });
}

function refuseWhileAway(error: unknown): never {
  throw isStoreAway(error) ? new Refusal('unavailable') : error;
}

interface DriverError {
  kind: string;
  originalCode?: string;
}

function causeOf(error: unknown): DriverError | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return (error.meta?.driverAdapterError as { cause?: DriverError } | undefined)?.cause;
}

function kindOf(error: unknown): string | undefined {
  return causeOf(error)?.kind;
}

/** True when a row with the same unique key exists already. */
export function isDuplicate(error: unknown): boolean {
  return kindOf(error) === 'UniqueConstraintViolation';
}
