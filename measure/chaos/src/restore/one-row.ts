import type { withClient } from '@proximal/migrations';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export async function oneRow<Row extends object>(client: Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query);
  const [row] = rows;
  if (!row) throw new Error(`no row: ${query}`);
  return row;
}
