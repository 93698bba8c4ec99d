/** `npm run reset`: deletes the state of the embedded servers. */
import './require-node.cjs';

import('./workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(resetHome, { dev: false }));

async function resetHome() {
  const { reset } = await import('../libs/embedded/dist/index.js');
  const { inWorkspace } = await import('./workspace/workspace.mjs');
  const home = inWorkspace(process.env.PROXIMAL_HOME || '.proximal');
  console.log((await reset(home)) ? `dropped ${home}` : `there is nothing at ${home}`);
}
