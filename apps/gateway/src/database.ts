import { Injectable } from '@nestjs/common';
import { refuseWhileUnavailable, sql } from '@proximal/database';
import { databaseOf } from '@proximal/service';
import { Prisma, PrismaClient } from './generated/prisma/client.js';

const own = { service: 'gateway', table: 'inbox', answerTimeoutMs: 4_000, refusesWhileUnavailable: true } as const;

/** Many logins at once are a queue for the connections, not an outage. In milliseconds. */
const prismaLimits = { maxWait: 10_000, timeout: 10_000 };

type Client = ReturnType<typeof refusingClient>;
type ClientTransaction = Parameters<Parameters<Client['$transaction']>[0]>[0];

@Injectable()
export class Database extends databaseOf<PrismaClient>(PrismaClient, own) {
  readonly client: Client = refusingClient(this);

  prismaTransaction<T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T> {
    return this.client.$transaction(work, prismaLimits).catch(refuseWhileUnavailable);
  }

  isReachable(): Promise<boolean> {
    return this.execute(sql('is-reachable')`SELECT 1`).then(
      () => true,
      () => false,
    );
  }
}

function refusingClient(database: PrismaClient) {
  return database.$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(refuseWhileUnavailable) },
  });
}

export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind: string } } };
  return driverAdapterError?.cause?.kind === 'UniqueConstraintViolation';
}
