/** `generate-clients.mjs <folder>…`: generates Prisma clients in one process, because loading Prisma takes long. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const command = require.resolve('prisma/build/index.js');
const apps = process.argv.slice(2);

// Prisma's command has no function to call: it runs when it is loaded, and ends the process only after a failure.
process.on('beforeExit', generateNext);
generateNext();

function generateNext() {
  const app = apps.shift();
  if (app === undefined) return process.off('beforeExit', generateNext);
  process.chdir(app);
  process.argv = [process.execPath, command, 'generate', '--config', 'prisma.config.ts', '--no-hints'];
  for (const file of [command, join(dirname(command), 'cli.js')]) delete require.cache[file];
  require(command);
}
