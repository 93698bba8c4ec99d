/**
 * `npm run new:service <name>`: generates the service with Nx, then installs, builds, and writes its rights on the bus and its part of the page of events.
 * With `--only-generate` or `--only-finish` it does one of the two.
 */
import { runNpm } from '../workspace/install.mjs';
import { inWorkspace, runToEnd } from '../workspace/workspace.mjs';

const [name = '', only] = process.argv.slice(2);
const withoutDaemon = { NX_DAEMON: 'false' };
const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');

function generate() {
  const generators = './tools/new-service/generators.json';
  runToEnd('The generator', process.execPath, [nx, 'generate', `${generators}:service`, name], withoutDaemon);
}

/** The permissions on the bus are made of the contracts as they were built with the new service. */
function finish() {
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  runToEnd('The build', process.execPath, [nx, 'run-many', '-t', 'build'], withoutDaemon);
  runToEnd('The accounts of NATS', process.execPath, [
    inWorkspace('libs', 'messaging', 'dist', 'accounts', 'write.js'),
  ]);
  runToEnd('The page of events', process.execPath, [
    inWorkspace('libs', 'contracts', 'dist', 'documentation', 'write.js'),
  ]);
  console.log(`apps/${name} is there: its README says where to go on. Now: npm test`);
}

try {
  if (only !== '--only-finish') generate();
  if (only !== '--only-generate') finish();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
