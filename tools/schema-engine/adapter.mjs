import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { withClient } from './database-url.mjs';

const charOid = 18;
const textOid = 25;

/** PostgreSQL for the schema engine: Prisma's adapter, amended where migrations need it. */
export class SchemaAdapter extends PrismaPg {
  constructor(connection, options) {
    super(connection, options);
    this.connection = connection;
  }

  async connect() {
    return amended(await super.connect());
  }

  /** The adapter drops its shadow database before it closes its own pool to it, which PostgreSQL refuses. */
  async connectToShadowDb() {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    const administer = (sql) => withClient(this.connection, (client) => client.query(sql));
    await administer(`CREATE DATABASE "${name}"`);
    const shadow = amended(await new PrismaPg({ ...this.connection, database: name }).connect());
    const { dispose } = shadow;
    shadow.dispose = async () => {
      await dispose.call(shadow);
      await administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    };
    return shadow;
  }
}

/**
 * The engine reads catalogue columns of PostgreSQL's one-byte "char", a type that the adapter does not know; and scripts
 * go whole, for the adapter cuts them at every semicolon, those in functions and texts included.
 */
function amended(adapter) {
  const { queryRaw } = adapter;
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
  };
  adapter.queryRaw = async (query) => {
    let isChar = [];
    const performIO = async (statement) => {
      const result = await adapter.performIO(statement);
      isChar = result.fields.map(({ dataTypeID }) => dataTypeID === charOid);
      const fields = result.fields.map((field, index) => (isChar[index] ? { ...field, dataTypeID: textOid } : field));
      return { ...result, fields };
    };
    const result = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query);
    const columnTypes = result.columnTypes.map((type, index) => (isChar[index] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  return adapter;
}

async function refuse() {
  throw new Error('This needs a database: give its URL in prisma.config.ts.');
}

const noDatabase = {
  provider: 'postgres',
  adapterName: 'unconnected',
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  queryRaw: async () => ({
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 18.0', 180_000]],
  }),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  dispose: async () => {},
};

/** Stands in for a database where schemas are compared on paper: the engine asks only for the server's version. */
export const unconnected = {
  provider: 'postgres',
  adapterName: 'unconnected',
  connect: async () => noDatabase,
  connectToShadowDb: refuse,
};
