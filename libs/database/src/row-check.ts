import type { Statement } from './sql.js';

// eslint-disable-next-line no-restricted-properties -- not configuration: where rows are checked, no service decides
const isTest = process.env.NODE_ENV === 'test';

/**
 * Checks every row against the statement's schema while tests run; in production that would cost more than the query.
 * @returns the rows unchanged
 * @throws Error that names the statement and the column that differs
 */
export function checkedRows<Row>(statement: Statement<Row>, rows: Row[], isChecked = isTest): Row[] {
  if (!isChecked) return rows;
  const { name, row: schema } = statement;
  if (!schema && rows.length > 0) throw new Error(`the statement ${name} returns rows, but has no row schema`);
  for (const row of rows) {
    const error = schema?.safeParse(row).error;
    if (error) throw new Error(`a row of the statement ${name} is not what its schema says: ${error.message}`);
  }
  return rows;
}
