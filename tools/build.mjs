/** `npm run build`: builds what has changed since the last build. */
import './require-node.cjs';
import { buildIfChanged } from './workspace/build.mjs';
import { endWithoutPackages } from './workspace/packages.mjs';
import { continueOnProjectNode, runsOnProjectNode } from './workspace/project-node.mjs';

endWithoutPackages('.', false);
try {
  if (runsOnProjectNode()) await buildIfChanged();
  else continueOnProjectNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
