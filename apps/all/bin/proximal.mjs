#!/usr/bin/env node
/** `npx proximal`: builds what has changed, then runs the command. Only the command itself prints to standard output. */
import '../../../tools/require-node.cjs';

// An old Node fails on reading these, so they load afterwards.
import('../../../tools/workspace/build.mjs').then(({ buildIfChanged }) => {
  try {
    // It installs nothing: a platform that runs here may be using the packages.
    buildIfChanged(console.error);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  return import('../dist/proximal.js');
});
