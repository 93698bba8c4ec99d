/** `npm start`: installs and builds what is not up to date, then runs every app in one process. */
import './require-node.cjs';

// These load later, because an old Node fails to parse them.
import('./workspace/prepare.mjs').then(({ whenPrepared }) => whenPrepared(() => import('../apps/all/dist/main.js')));
