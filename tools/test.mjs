/** `npm test`: lint, types and every spec, on servers of its own. Arguments go to Jest. */
import './require-node.cjs';

import('./workspace/prepare.mjs').then(async ({ prepareOrExit }) => {
  prepareOrExit();
  const { checkEverything } = await import('./workspace/checks.mjs');
  const { passed, failed } = await checkEverything(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
