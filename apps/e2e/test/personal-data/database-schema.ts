import type { withClient } from '@proximal/migrations';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export interface Column {
  name: string;
  type: string;
  typeName: string;
  isNullable: boolean;
  firstLabel: string | null;
  refersTo: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  indexedFirst: string[];
}

const tablesOf = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', column_name, 'type', data_type, 'isNullable', is_nullable = 'YES',
      'typeName', CASE WHEN udt_name LIKE '\\_%' THEN substr(udt_name, 2) || '[]' ELSE udt_name END,
        'firstLabel', (SELECT enumlabel FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
          WHERE typname = udt_name ORDER BY enumsortorder LIMIT 1), 'refersTo', ARRAY(
        SELECT other.relname FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = ANY (conkey)
        WHERE contype = 'f' AND conrelid = c.oid AND a.attname = column_name)))
      FROM information_schema.columns WHERE table_schema = n.nspname AND table_name = c.relname) AS columns,
    ARRAY(SELECT a.attname::text FROM pg_index JOIN pg_attribute a ON a.attrelid = indrelid AND a.attnum = indkey[0]
      WHERE indrelid = c.oid AND indpred IS NULL) AS "indexedFirst"
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema')
    AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = c.oid)
  ORDER BY 1`;

/** A partition that inherits has the columns of its parent. */
export async function schemaOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesOf);
  return rows;
}
