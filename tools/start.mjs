/** `npm start`: installs and builds what is not up to date, then runs every app in one process. */
import './require-node.cjs';

// Loaded afterwards, because an old Node fails on reading them.
import('./workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(() => import('../apps/all/dist/main.js')));
