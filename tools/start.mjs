/** `npm start`: installs and builds what is not up to date, then runs every app in this process. */
import './require-node.cjs';

// Loaded afterwards, because an old Node fails on reading them.
import('./workspace/prepare.mjs').then(({ prepareOrExit }) => {
  prepareOrExit();
  return import('../apps/all/dist/main.js');
});
