import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { endWithoutPackages } from './packages.mjs';
import { continueOnProjectNode, endWithFirstProcess, runsOnProjectNode } from './project-node.mjs';
import { endWithSentence, StartFailure } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Only the program prints to standard output. Installs nothing, because a platform that runs here may be using the
 * packages.
 */
export async function runBuilt([program = 'program', ...args]) {
  endWithoutPackages('.', !program.startsWith('apps/'));
  try {
    if (!runsOnProjectNode()) return continueOnProjectNode();
    endWithFirstProcess();
    await buildIfChanged(console.error);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const file = inWorkspace(program);
  if (!existsSync(file)) endWithSentence(new StartFailure(`There is no ${program}: run "npm run build" first.`));
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file)).catch(endWithSentence);
}
