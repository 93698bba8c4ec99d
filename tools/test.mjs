/**
 * `npm test`: checks format, lint and types, and runs every spec on its own servers. `npm test -- grading` or
 * `npm test -- <part of a spec's path>` runs only those specs, `npm test -- --affected` checks everything, and runs the
 * specs of the projects that a change since NX_BASE (else `main`) can have broken. Other options go to Jest.
 */
import './require-node.cjs';

const given = process.argv.slice(2);
const words = given.filter((argument) => !argument.startsWith('-'));
const jestOptions = given.filter((argument) => argument.startsWith('-') && argument !== '--affected');

Promise.all(
  ['affected', 'prepare', 'programs', 'specs', 'start-failure'].map((name) => import(`./workspace/${name}.mjs`)),
).then(
  async ([
    { baseCommit },
    { whenPrepared },
    { storePrograms, testBrowser },
    { needsServers, packageFoldersOf, specsNamed },
    { endWithSentence },
  ]) => {
    try {
      if (given.includes('--affected')) baseCommit();
      const named = words.flatMap(specsNamed);
      const withServers = words.length === 0 || named.some(needsServers);
      const browser = process.env.CHROMIUM_PATH ? [] : [testBrowser];
      const programs = withServers ? [...storePrograms({}), ...browser] : [];
      const folders = words.length === 0 ? ['tools/checks', 'k8s'] : packageFoldersOf(named);
      await whenPrepared(() => testOrExit(named), { programs, folders, pages: withServers });
    } catch (error) {
      endWithSentence(error);
    }
  },
);

async function testOrExit(named) {
  const { checkSources, runSpecs } = await import('./workspace/checks.mjs');
  const specs = named.length > 0 ? named : await specsToRun();
  const failedChecks = named.length > 0 ? 0 : await checkSources();
  const { passed, failed, skipped } = await runSpecs(specs, jestOptions);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed + failedChecks} failed`);
  process.exit(failed + failedChecks === 0 ? 0 : 1);
}

async function specsToRun() {
  const { specFolders, specsIn } = await import('./workspace/specs.mjs');
  if (!given.includes('--affected')) return specsIn(specFolders);
  const { affectedProjects } = await import('./workspace/affected.mjs');
  const folders = await affectedProjects();
  console.log(`affected: ${folders === undefined ? 'every project' : folders.join(', ')}`);
  return specsIn(folders ?? specFolders);
}
