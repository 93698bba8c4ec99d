#!/usr/bin/env node
/** `npx proximal`: builds what has changed, then runs the command. Only the command itself prints to standard output. */
import '../../../tools/require-node.cjs';

// An old Node fails on reading it, so it loads afterwards.
import('../../../tools/workspace/run-built.mjs').then(({ runBuilt }) =>
  runBuilt(['apps/cli/dist/proximal.js', ...process.argv.slice(2)]),
);
