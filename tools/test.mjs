/**
 * `npm test`: checks format, lint and types, and runs every spec on its own servers. Arguments besides these go to
 * Jest: `--quick` leaves out the specs that need servers and the rules of lint that need types, `--only-specs` the
 * checks before the specs. With `NX_BASE`, a commit, only the specs of projects run that a change since then can have
 * broken.
 */
import './require-node.cjs';

import('./workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(testOrExit));

async function testOrExit() {
  const { checkSources, checkSourcesQuickly, runSpecs, runUnitSpecs } = await import('./workspace/checks.mjs');
  const given = process.argv.slice(2);
  const [isQuick, onlySpecs] = ['--quick', '--only-specs'].map((option) => given.includes(option));
  const jestArguments = given.filter((argument) => !['--quick', '--only-specs'].includes(argument));
  const check = isQuick ? checkSourcesQuickly : checkSources;
  const failedChecks = onlySpecs ? 0 : await check();
  const specs = [...(await selection(process.env.NX_BASE)), ...jestArguments];
  const { passed, failed, skipped } = await (isQuick ? runUnitSpecs(specs) : runSpecs(specs));
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed + failedChecks} failed`);
  process.exit(failed + failedChecks === 0 ? 0 : 1);
}

async function selection(base) {
  if (!base) return [];
  const { affectedProjects } = await import('./workspace/affected.mjs');
  const affected = affectedProjects(base);
  console.log(
    `changed since ${base}: ${affected === undefined ? 'everything is tested' : affected.join(', ') || 'nothing'}`,
  );
  // Jest selects no project for an unknown name.
  return affected === undefined ? [] : ['--selectProjects', ...affected, 'none'];
}
