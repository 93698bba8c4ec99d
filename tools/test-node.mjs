/**
 * `npm run test:node -- <version> [project or spec …]`: runs specs on another version of Node, such as 26 or
 * 22.23.3. npm fetches it once; the present Node installs and builds, because the build does not depend on the version.
 */
import './require-node.cjs';

import('./workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(testOnOther));

async function testOnOther() {
  const { fetchNode } = await import('./workspace/fetch-node.mjs');
  const [version = '', ...words] = process.argv.slice(2);
  if (!/^\d+(\.\d+){0,2}$/.test(version)) {
    console.error('Which Node? For example: npm run test:node -- 26 libs/sandbox');
    process.exit(1);
  }
  const node = await fetchNode(version).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(`on ${node}`);
  const { continueAs } = await import('./workspace/project-node.mjs');
  const { specFolders } = await import('./workspace/specs.mjs');
  const { inWorkspace } = await import('./workspace/workspace.mjs');
  continueAs(node, [inWorkspace('tools/test.mjs'), ...(words.length > 0 ? words : specFolders)], {
    PROXIMAL_NODE: node,
  });
}
