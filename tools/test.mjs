/**
 * `npm test`: lint, types and every spec, on servers of its own. Arguments go to Jest. With `NX_BASE`, a commit, only the
 * specs of projects that a change since then can have broken.
 */
import './require-node.cjs';

import('./workspace/prepare.mjs').then(async ({ prepareOrExit }) => {
  prepareOrExit();
  const { checkEverything } = await import('./workspace/checks.mjs');
  const { passed, failed } = await checkEverything([
    ...(await selection(process.env.NX_BASE)),
    ...process.argv.slice(2),
  ]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

async function selection(base) {
  if (!base) return [];
  const { affectedProjects } = await import('./workspace/affected.mjs');
  const affected = affectedProjects(base);
  console.log(
    `changed since ${base}: ${affected === undefined ? 'everything is tested' : affected.join(', ') || 'nothing'}`,
  );
  // Jest takes a name that no project has for a choice of none.
  return affected === undefined ? [] : ['--selectProjects', ...affected, 'none'];
}
