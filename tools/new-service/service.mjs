import devkit from '@nx/devkit';
import { FsTree } from '@nx/devkit/internal';
import * as prettier from 'prettier';
import { inWorkspace } from '../workspace/workspace.mjs';
import { namesOf } from './names.mjs';
import { registerService } from './registrations.mjs';

/**
 * Returns the changes that make a service with a working slice, from an event that it consumes to a request that it
 * answers, and an entry in every list of services. It writes nothing.
 */
export async function changesFor(name) {
  const tree = new FsTree(inWorkspace(), false);
  const date = new Date().toISOString().slice(0, 10);
  const values = { ...namesOf(name), date, day: date.replaceAll('-', '') };
  const files = inWorkspace('tools', 'new-service', 'files');
  devkit.generateFiles(tree, `${files}/app`, `apps/${name}`, values);
  devkit.generateFiles(tree, `${files}/contracts`, 'libs/contracts/src', values);
  registerService(tree, values);
  await format(tree);
  return tree.listChanges();
}

/** Formats every changed file that the check of the format reads, because the length of lines depends on the name. */
async function format(tree) {
  for (const { path } of tree.listChanges().filter(({ type }) => type !== 'DELETE')) {
    const filepath = inWorkspace(path);
    const { ignored, inferredParser } = await prettier.getFileInfo(filepath, {
      ignorePath: inWorkspace('.prettierignore'),
    });
    if (ignored || inferredParser === null) continue;
    const options = await prettier.resolveConfig(filepath);
    tree.write(path, await prettier.format(tree.read(path, 'utf8'), { ...options, filepath }));
  }
}
