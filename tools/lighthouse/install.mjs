/** Installs Lighthouse when its lockfile has changed; `npm ci` of the project does not, because it is large. */
import '../require-node.cjs';

import('../workspace/install.mjs').then(({ installIfChanged }) =>
  installIfChanged('tools/lighthouse', console.error).catch((error) => {
    console.error(error.message);
    process.exit(1);
  }),
);
