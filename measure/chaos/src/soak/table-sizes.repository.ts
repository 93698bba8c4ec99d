import { databaseVariables, services, type Service } from '@proximal/all';
import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';

const sizeRow = z.strictObject({
  name: z.string(),
  rows: z.number(),
  inserted: z.number(),
  tableBytes: z.number(),
  indexBytes: z.number(),
});

/** The size of a table and of its indexes, with its rows. */
export interface TableSize {
  service: Service;
  name: string;
  rows: number;
  /** The rows that were ever added. */
  inserted: number;
  tableBytes: number;
  indexBytes: number;
}

/** Reads the sizes of all tables of all services. */
export class TableSizes {
  private readonly pools: readonly (readonly [Service, ConnectionPool])[];

  constructor(databaseUrl: (service: Service) => string) {
    this.pools = services.map((service) => {
      const pool = new ConnectionPool({
        url: databaseUrl(service),
        variable: databaseVariables[service],
        table: 'pg_stat_user_tables',
      });
      return [service, pool];
    });
  }

  /** Reads the sizes; a row counts until autovacuum has removed its last version, as PostgreSQL's statistics estimate it. */
  async read(): Promise<TableSize[]> {
    const sizes: TableSize[] = [];
    for (const [service, pool] of this.pools) {
      const rows = await pool.query(sql('chaos-table-sizes', sizeRow)`
        SELECT relname::text AS name, n_live_tup::float8 AS rows, n_tup_ins::float8 AS inserted,
          pg_table_size(relid)::float8 AS "tableBytes", pg_indexes_size(relid)::float8 AS "indexBytes"
        FROM pg_stat_user_tables ORDER BY relname`);
      sizes.push(...rows.map((row) => ({ service, ...row })));
    }
    return sizes;
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map(([, pool]) => pool.close()));
  }
}
