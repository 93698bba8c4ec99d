import type { Owner } from '@proximal/contracts';
import { exportedRows, type ExportedRows, type PersonalData } from '@proximal/messaging';
import type { Column, Table } from './database-schema.js';

type Schema = Record<string, unknown>;

const ofType: Record<string, Schema> = {
  text: { type: 'string' },
  'character varying': { type: 'string' },
  'USER-DEFINED': { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  boolean: { type: 'boolean' },
  smallint: { type: 'integer', minimum: -32_768 },
  integer: { type: 'integer', minimum: -2_147_483_648 },
  bigint: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER },
  'double precision': { type: 'number' },
  real: { type: 'number' },
  numeric: { type: 'number' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  // JSON of the service's own.
  json: {},
  jsonb: {},
};
const ofElement: Record<string, Schema> = {
  'text[]': { type: 'string' },
  'int4[]': ofType.integer!,
  'float8[]': ofType['double precision']!,
  'date[]': ofType.date!,
  'bool[]': ofType.boolean!,
};

/** Builds the JSON Schema of the exported services from their rules and the columns of their databases. */
export function exportSchema(services: readonly { owner: Owner; rules: PersonalData; tables: Table[] }[]): Schema {
  const properties = services.map(
    ({ owner, rules, tables }) => [owner, schemaOfService(owner, rules, tables)] as const,
  );
  return {
    type: 'object',
    description: 'The rows of every service, by table. A table without a row is left out.',
    required: services.map(({ owner }) => owner),
    properties: Object.fromEntries(properties),
  };
}

function schemaOfService(owner: Owner, rules: PersonalData, tables: Table[]): Schema {
  const properties = exportedRows(rules).map((rows) => {
    const { columns } = tables.find(({ name }) => name === rows.of)!;
    return [rows.name, { type: 'array', items: schemaOfRow(rows, columns) }] as const;
  });
  return {
    type: 'object',
    description: `What ${owner} stores about the learner.`,
    properties: Object.fromEntries(properties),
  };
}

function schemaOfRow({ fields }: ExportedRows, columns: Column[]): Schema {
  const properties = Object.entries(fields).map(([name, column]) => {
    const found = columns.find((one) => one.name === column)!;
    return [name, schemaOfColumn(found)] as const;
  });
  return { type: 'object', required: Object.keys(fields), properties: Object.fromEntries(properties) };
}

function schemaOfColumn({ name, type, typeName, isNullable }: Column): Schema {
  const items = ofElement[typeName];
  const schema = type === 'ARRAY' ? items && { type: 'array', items } : ofType[type];
  if (!schema) throw new Error(`no JSON type is known for the column ${name} of type ${type} (${typeName})`);
  return isNullable && schema.type !== undefined ? { ...schema, type: [schema.type, 'null'] } : schema;
}
