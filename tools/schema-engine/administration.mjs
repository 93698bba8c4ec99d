import { createDatabase, dropDatabase, withClient } from '../../libs/migrations/dist/index.js';

const commands = {
  'can-connect-to-database': (url) => withClient(url, (client) => client.query('SELECT 1')),
  'create-database': createDatabase,
  'drop-database': dropDatabase,
};

const codes = { '3D000': 'P1003', '28P01': 'P1000', ECONNREFUSED: 'P1001', ENOTFOUND: 'P1001' };
const anyOther = 'P1010';

/** The CLI reads the result from the last log line. */
export async function administer(command, databaseUrl) {
  try {
    if (!commands[command]) throw new Error(`unknown command ${command}`);
    await commands[command](databaseUrl);
    log('INFO', 'ok');
    return 0;
  } catch (error) {
    process.stderr.write('\n');
    log('ERROR', error.message || String(error), codes[error.code] ?? anyOther);
    return 1;
  }
}

export function log(level, message, error_code) {
  const line = {
    timestamp: new Date().toISOString(),
    level,
    target: 'schema_engine::logger',
    fields: { message, error_code },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
