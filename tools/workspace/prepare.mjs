import { buildIfChanged } from './build.mjs';
import { installIfChanged } from './install.mjs';
import { continueOnProjectNode, endWithFirstProcess, runsOnProjectNode } from './project-node.mjs';
import { endWithSentence } from './start-failure.mjs';

/**
 * Installs missing packages, switches to the project's Node, builds, and runs the rest of a script there. After a
 * failure the process ends with its reason.
 */
export async function whenPrepared(rest) {
  orExit(installIfChanged);
  if (!orExit(runsOnProjectNode)) return continueOnProjectNode();
  endWithFirstProcess();
  orExit(buildIfChanged);
  try {
    await rest();
  } catch (error) {
    endWithSentence(error);
  }
}

function orExit(step) {
  try {
    return step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
