/**
 * `npm run planted-faults [-- <name or spec> …]`: plants each fault in a copy of the workspace, runs the spec that has
 * to catch it, and says whether a test failed. Ends with status 1 when a spec fails without a fault or passes with one.
 */
import '../require-node.cjs';

import('../workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(plantOrExit));

async function plantOrExit() {
  const { selectFaults } = await import('./list.mjs');
  const { plantAll } = await import('./plant.mjs');
  const areSound = await plantAll(selectFaults(process.argv.slice(2)));
  process.exit(areSound ? 0 : 1);
}
