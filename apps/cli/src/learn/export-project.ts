import { writeProject } from './lab-folder.js';
import { states } from './lab.js';
import type { Learner } from './learner.js';
import { labNamed, lessonsWithLab } from './outlined-labs.js';

export async function exportProject(
  { client, screen }: Learner,
  slug: string,
  { force = false }: { force?: boolean },
): Promise<void> {
  const { id } = labNamed(slug, await lessonsWithLab(client, slug));
  const { data } = await client.request('GET', '/labs/{id}/export', { params: { id } });
  // The folder of the lab has the program that the learner works on.
  const folder = `${slug}-export`;
  const files = writeProject(folder, data.files, force);
  screen.show({ ...data, folder, files }, () => [
    ...files.map(({ path, state }) => `  ${path}${states[state]}`),
    `\`cd ${folder} && python3 -m pytest\` runs its tests, and \`git init\` makes it a repository.`,
  ]);
}
