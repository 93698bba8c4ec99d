import columns from './exported-columns.json' with { type: 'json' };

type JsonSchema = Record<string, unknown>;

const integer = { type: 'integer', minimum: -2_147_483_648 };
const text = { type: 'string' };
const number = { type: 'number' };

const ofType: Record<string, JsonSchema> = {
  text,
  varchar: text,
  uuid: { type: 'string', format: 'uuid' },
  bool: { type: 'boolean' },
  int2: { type: 'integer', minimum: -32_768 },
  int4: integer,
  int8: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER },
  float4: number,
  float8: number,
  numeric: number,
  timestamptz: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  // JSON of the service's own.
  json: {},
  jsonb: {},
};

export const exportedServiceNames: readonly string[] = Object.keys(columns);

/** Made from `exported-columns.json`: tables with the types of their columns, and `?` where a column may be null. */
export const exportedServices: JsonSchema = {
  type: 'object',
  description: 'The rows of every service, by table. A table without a row is left out.',
  required: Object.keys(columns),
  properties: mapped<Record<string, Record<string, string>>>(columns, (tables, service) => ({
    type: 'object',
    description: `What ${service} stores about the learner.`,
    properties: mapped<Record<string, string>>(tables, (types) => ({
      type: 'array',
      items: { type: 'object', required: Object.keys(types), properties: mapped<string>(types, schemaOfColumn) },
    })),
  })),
};

function mapped<T>(values: Record<string, T>, schemaOf: (value: T, name: string) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, schemaOf(value, name)]));
}

function schemaOfColumn(typeText: string, column: string): JsonSchema {
  const [, name = '', array, nullable] = /^(\w+)(\[\])?(\?)?$/.exec(typeText) ?? [];
  const element = ofType[name];
  if (!element) throw new Error(`no JSON type is known for the column ${column} of type ${typeText}`);
  const schema: JsonSchema = array ? { type: 'array', items: element } : element;
  return nullable && schema.type !== undefined ? { ...schema, type: [schema.type, 'null'] } : schema;
}
