import { buildIfChanged } from './build.mjs';
import { installIfChanged } from './install.mjs';
import { continueOnProjectNode, endWithFirstProcess, runsOnProjectNode } from './project-node.mjs';

/**
 * Installs what is not up to date, goes over to the project's Node, builds, and runs the rest of a script there. When one
 * of these fails, the process ends with what went wrong.
 */
export async function whenPrepared(rest) {
  orExit(installIfChanged);
  if (!orExit(runsOnProjectNode)) return continueOnProjectNode();
  endWithFirstProcess();
  orExit(buildIfChanged);
  await rest();
}

function orExit(step) {
  try {
    return step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
