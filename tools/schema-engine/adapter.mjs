import { randomUUID } from 'node:crypto';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { createDatabase, dropDatabase, SchemaAdapter, withDatabase } from '../../libs/migrations/dist/index.js';

const charOid = 18;
const textOid = 25;

export class DevelopmentAdapter extends SchemaAdapter {
  constructor(databaseUrl) {
    super({ connectionString: databaseUrl, max: 4 });
    this.databaseUrl = databaseUrl;
  }

  async connect() {
    return withCatalogue(await super.connect());
  }

  /** The adapter drops its shadow database before it closes its own pool to it, which PostgreSQL refuses. */
  async connectToShadowDb() {
    const url = withDatabase(this.databaseUrl, `prisma_migrate_shadow_db_${randomUUID()}`);
    await createDatabase(url);
    const shadow = await new DevelopmentAdapter(url).connect();
    const { dispose } = shadow;
    shadow.dispose = async () => {
      await dispose.call(shadow);
      await dropDatabase(url);
    };
    return shadow;
  }
}

/** The engine reads catalogue columns of PostgreSQL's one-byte "char", a type that the adapter does not know. */
function withCatalogue(adapter) {
  const { queryRaw } = adapter;
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

/** Replaces a database when schemas are compared without one: the engine requests only the server's version. */
export const unconnected = {
  provider: 'postgres',
  adapterName: 'unconnected',
  connect: async () => noDatabase,
  connectToShadowDb: refuse,
};
