/**
 * `npm run openapi:examples`: records the examples of the OpenAPI document from the answers of a platform of its own, and the
 * exported columns from the services' rules and databases, and writes the changes of the API that follow.
 */
import './require-node.cjs';
import { spawnSync } from 'node:child_process';

const env = { ...process.env, RECORD_EXAMPLES: '1' };
const steps = [
  [process.execPath, ['tools/test.mjs', 'operations.e2e', 'personal-data-rules']],
  ['npm', ['run', 'openapi']],
];
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
