import type { SqlTransaction } from './sql-database.js';
import type { Statement } from './sql.js';

interface PrismaTransaction {
  $executeRaw(strings: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>;
}

/** Runs statements without a result in a transaction of Prisma's model API; they are not prepared. */
export function onPrisma(transaction: PrismaTransaction): Pick<SqlTransaction, 'execute'> {
  return {
    execute: async ({ text, values }: Statement) => {
      const strings = text.split(/\$\d+/);
      return transaction.$executeRaw(Object.assign(strings, { raw: strings }), ...values);
    },
  };
}
