import * as nodeModules from 'node:module';
import { startBuild } from './build.mjs';
import { installIfChanged } from './install.mjs';
import { installPrograms } from './programs.mjs';
import { continueOnProjectNode, endWithFirstProcess, runsOnProjectNode } from './project-node.mjs';
import { say } from './say.mjs';
import { endWithSentence } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Installs what is missing, switches to the project's Node, and builds. After a failure the process ends with its
 * reason.
 * @param rest gets the running build, as `startBuild` returns it
 * @param needs `programs` by the names of Debian's packages, `folders` with packages of their own, the packages of
 * the group `dev`, and the `pages`
 */
export async function whenBuilding(rest, { programs = [], folders = [], dev = true, pages = true } = {}) {
  await orExit(() => Promise.all([installPrograms(programs, say), installAll(['.', ...folders], dev)]));
  if (!(await orExit(runsOnProjectNode))) return continueOnProjectNode();
  endWithFirstProcess();
  // A second start then compiles nothing: 1.5 s of CPU less.
  nodeModules.enableCompileCache?.(inWorkspace('node_modules/.cache/compiled'));
  const building = await orExit(() => startBuild(say, pages));
  try {
    await rest(building);
  } catch (error) {
    endWithSentence(error);
  }
}

/** One after the other, because each npm uses every core. */
async function installAll(folders, dev) {
  for (const folder of folders) await installIfChanged(folder, say, dev);
}

export function whenPrepared(rest, needs) {
  return whenBuilding(async (building) => {
    await orExit(() => Promise.all(Object.values(building)));
    await rest();
  }, needs);
}

async function orExit(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
