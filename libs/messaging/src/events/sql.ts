/** The part of a Prisma transaction that this library's SQL needs. */
export interface SqlTransaction {
  $queryRawUnsafe<R>(sql: string, ...values: unknown[]): Promise<R>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** The part of a Prisma client that it needs; the client is told how its tables look by its own schema. */
export interface SqlDatabase extends SqlTransaction {
  $transaction<R>(
    work: (transaction: SqlTransaction) => Promise<R>,
    options?: { maxWait?: number; timeout?: number },
  ): Promise<R>;
}
