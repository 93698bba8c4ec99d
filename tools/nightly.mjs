/**
 * `npm run test:nightly [-- <part> …]`: what takes too long for `npm test`. Each part takes some ten minutes at most. A
 * part that has passed on this commit is not repeated, so a run that was stopped goes on where it was; naming a part
 * repeats it. The last line is for the note of a change: commit, parts, minutes.
 */
import './require-node.cjs';
import { whenPrepared } from './workspace/prepare.mjs';
import { storePrograms, testBrowser } from './workspace/programs.mjs';

await whenPrepared(nightly, { programs: [...storePrograms({}), testBrowser] });

async function nightly() {
  const { runParts } = await import('./workspace/nightly.mjs');
  process.exit((await runParts(process.argv.slice(2))) ? 0 : 1);
}
