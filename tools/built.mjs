/** `node tools/built.mjs <program> [arguments]`: builds what has changed, and runs a program of a `dist` folder. */
import './require-node.cjs';

import('./workspace/run-built.mjs').then(({ runBuilt }) => runBuilt(process.argv.slice(2)));
